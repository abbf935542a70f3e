// Functions to define HTTP calls and socket namespaces. A definition is the only description of a call or namespace: the server mounts it, the
// client calls it, the API docs are generated from it, and all of them take their types from it.
import { z } from 'zod'
import { text } from './text.ts'

export const roles = ['anchor', 'family', 'admin'] as const
export type Role = (typeof roles)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** For calls that need no token. All others list the permitted roles. */
export const everyone = 'everyone'
type Who = typeof everyone | readonly Role[]

const nothing = z.object({})
type Nothing = typeof nothing

export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  W extends Who = Who,
> {
  method: Method
  /** Path below /api, in Express notation: `/live/stop/:anchorId`. */
  path: string
  who: W
  /** True if the header `merchant` is required, which has to equal the token's merchant. */
  merchant: boolean
  /** Name of the file's field in a multipart body, for an upload. */
  upload: string | null
  /** True for a report's CSV file. It has all rows of the filter, without paging. */
  isExport: boolean
  /** True if every such call is expensive. Exports, and requests for many rows or days, are always treated as heavy (server/http/heavy/heavy-calls.ts). */
  isHeavy: boolean
  summary: string
  params: P
  query: Q
  body: B
  reply: R
}

type Options<P, Q, B, R, W> = Partial<{
  merchant: boolean
  upload: string
  isExport: boolean
  isHeavy: boolean
  params: P
  query: Q
  body: B
}> & { method: Method; path: string; who: W; summary: string; reply: R }

/** Defines an HTTP call. Unknown keys of a body are ignored, because clients send whole rows back. */
export function defineCall<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const W extends Who = Who,
>(options: Options<P, Q, B, R, W>): Call<P, Q, B, R, W> {
  const empty: z.ZodType = nothing
  return {
    merchant: false,
    upload: null,
    isExport: false,
    isHeavy: false,
    ...options,
    // If a part is left out, its type parameter is Nothing, so the cast is safe.
    params: options.params ?? (empty as P),
    query: options.query ?? (empty as Q),
    body: options.body ?? (empty as B),
  }
}

/**
 * True for calls that reject unknown query parameters. Only our own clients use them, so an unknown parameter is a mistake. Other calls ignore
 * unknown parameters, because other clients send additional ones.
 */
export const namesUnknownParameters = ({ path, isExport }: Pick<Call, 'path' | 'isExport'>) => isExport || path.startsWith('/admin/')

/** The CSV file of a report: same filter and roles, without paging. */
export const exportOf = <Q extends z.ZodType, P extends z.ZodType, const W extends Who>(report: Call<P, Q, z.ZodType, z.ZodType, W>) =>
  defineCall({
    method: 'GET',
    path: `${report.path}/export.csv`,
    who: report.who,
    merchant: report.merchant,
    params: report.params,
    query: report.query,
    isExport: true,
    reply: text(),
    summary: `${report.summary} The whole filter as CSV.`,
  })

/** Types after parsing, for handlers and screens. */
export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type ReplyOf<C extends Call> = z.output<C['reply']>
/** The permitted roles of a call; never if everyone may call. */
export type RolesOf<C extends Call> = C['who'] extends readonly (infer R extends Role)[] ? R : never

/** An event that a client may emit, with its payload and the data of its acknowledgement. */
export interface ClientEvent<P extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  summary: string
  payload: P
  ack: A
}
export interface ServerEvent<P extends z.ZodType = z.ZodType> {
  summary: string
  payload: P
}

export const clientEvent = <P extends z.ZodType, A extends z.ZodType = z.ZodNull>(
  summary: string,
  payload: P,
  ack?: A,
): ClientEvent<P, A> => ({ summary, payload, ack: ack ?? (z.null() as z.ZodType as A) })

export const serverEvent = <P extends z.ZodType>(summary: string, payload: P): ServerEvent<P> => ({ summary, payload })

export interface Namespace<
  I extends Record<string, ClientEvent> = Record<string, ClientEvent>,
  O extends Record<string, ServerEvent> = Record<string, ServerEvent>,
> {
  /** A namespace may have several names: /Anchor in one edition, /model in the other. */
  names: readonly [string, ...string[]]
  fromClient: I
  fromServer: O
}

export const defineNamespace = <I extends Record<string, ClientEvent>, O extends Record<string, ServerEvent>>(
  namespace: Namespace<I, O>,
): Namespace<I, O> => namespace

/** An acknowledgement: the result, or an error. `retryAfter`: seconds to wait before another attempt, as in the error replies of calls. */
export type Ack<T> = { ok: true; data: T } | { ok: false; code: string; message: string; retryAfter?: number }

/** Event maps for socket.io's type parameters. */
export type EmitsOf<N extends Namespace> = {
  [E in keyof N['fromClient'] & string]: (
    payload: z.input<N['fromClient'][E]['payload']>,
    ack?: (answer: Ack<z.output<N['fromClient'][E]['ack']>>) => void,
  ) => void
}
export type ListensOf<N extends Namespace> = {
  [E in keyof N['fromServer'] & string]: (payload: z.output<N['fromServer'][E]['payload']>) => void
}
