// How a piece of the wire is written down. A call or a socket namespace defined here is the only description of it:
// the server mounts it, the client calls it, the docs print it, and all three take their types from it.
import { z } from 'zod'
import { text } from './text.ts'

export const roles = ['anchor', 'family', 'admin'] as const
export type Role = (typeof roles)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Whoever calls without a token; every other call names the roles that may. */
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
  /** Below /api, in Express' notation: `/live/stop/:anchorId`. */
  path: string
  who: W
  /** True where the header `merchant` is needed: it has to name the token's merchant. */
  merchant: boolean
  /** The field of a multipart body that carries the one file, where the call takes one. */
  upload: string | null
  /** A report's CSV: its reply is a file, and its filter the whole one, without pages. */
  isExport: boolean
  /** It costs much whatever is asked. Exports, many rows and many days are heavy without saying so (server/http/heavy/heavy-calls.ts). */
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

/** Defines one HTTP call. Unknown keys of a body are dropped, as clients put whole rows back. */
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
    // A call that leaves a part out takes P, Q or B = Nothing, which is what `empty` is.
    params: options.params ?? (empty as P),
    query: options.query ?? (empty as Q),
    body: options.body ?? (empty as B),
  }
}

/**
 * Calls of our own that only our own clients make: a parameter that they do not have is a mistake, and is named. Calls of the product's rules
 * ignore it, as other clients send parameters of theirs.
 */
export const namesUnknownParameters = ({ path, isExport }: Pick<Call, 'path' | 'isExport'>) => isExport || path.startsWith('/admin/')

/** The CSV beside a report: the same filter and the same roles; paging is ignored. */
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

/** What a handler or a screen may rely on after parsing. */
export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type ReplyOf<C extends Call> = z.output<C['reply']>
/** The roles that a call lets through; none where everyone may call. */
export type RolesOf<C extends Call> = C['who'] extends readonly (infer R extends Role)[] ? R : never

/** One event that a client may emit: its payload and what the acknowledgement carries. */
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
  /** One handler may answer under several names (/Anchor in one edition, /model in the other). */
  names: readonly [string, ...string[]]
  fromClient: I
  fromServer: O
}

export const defineNamespace = <I extends Record<string, ClientEvent>, O extends Record<string, ServerEvent>>(
  namespace: Namespace<I, O>,
): Namespace<I, O> => namespace

/** An acknowledgement never throws at the client: it says what went wrong. */
export type Ack<T> = { ok: true; data: T } | { ok: false; code: string; message: string }

/** socket.io's event maps, derived. */
export type EmitsOf<N extends Namespace> = {
  [E in keyof N['fromClient'] & string]: (
    payload: z.input<N['fromClient'][E]['payload']>,
    ack?: (answer: Ack<z.output<N['fromClient'][E]['ack']>>) => void,
  ) => void
}
export type ListensOf<N extends Namespace> = {
  [E in keyof N['fromServer'] & string]: (payload: z.output<N['fromServer'][E]['payload']>) => void
}
