// Turns the definition of a call into its route: check access, parse the input, handle the call, reply.
import { isDeepStrictEqual } from 'node:util'
import express, { type Request, type Response, type Router } from 'express'
import multer, { MulterError } from 'multer'
import { z } from 'zod'
import {
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Role,
  type RolesOf,
  everyone,
  namesUnknownParameters,
} from '#contract/define.ts'
import { renewedTokenHeader } from '#contract/calls/sign-in.ts'
import { uploadMaxBytes } from '#contract/limits.ts'
import type { ActorOf, StaffActor } from '../auth/actor.ts'
import type { Authentication } from '../auth/authentication.ts'
import type { Deps } from '../deps.ts'
import { isDocumented } from './call-errors.ts'
import { AppError, invalid } from './errors.ts'
import { createHeavyCalls, isHeavy } from './heavy/heavy-calls.ts'
import { sendJson } from './heavy/send-pieces.ts'

export interface CallInput<C extends Call> {
  /** The caller, with one of the call's roles. Absent if everyone may call. */
  actor: ActorOf<RolesOf<C>>
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** The call's one file; empty for calls without a file. */
  file: Buffer
  /** Gives the caller a new token in place of its current one. */
  giveToken(token: string): void
  /** Sets a cookie for this many days. Scripts cannot read it, and requests from other sites do not carry it. */
  giveCookie(name: string, value: string, days: number): void
  /** The caller's address, for the audit log. */
  ip: string | null
  /** For data that no contract describes, such as the requested host. */
  request: Request
}
export type Mount = <C extends Call>(call: C, handle: (input: CallInput<C>) => Promise<ReplyOf<C>>) => void

export function mountOn(router: Router, { auth, env, clock }: Pick<Deps, 'auth' | 'env' | 'clock'>, heavy = createHeavyCalls()): Mount {
  const isWatched = env.NODE_ENV === 'development' || env.NODE_ENV === 'test'
  return <C extends Call>(call: C, handle: (input: CallInput<C>) => Promise<ReplyOf<C>>) => {
    const method = call.method.toLowerCase() as Lowercase<typeof call.method>
    router[method](call.path, async (request, response) => {
      const input = await receive(call, auth, request, response)
      const run = () => {
        const isHeavyCall = isHeavy(call, input.query, { zone: env.BUSINESS_TIME_ZONE, now: clock() })
        return isHeavyCall ? heavy.reply({ actor: input.actor, request, response }, () => handle(input)) : handle(input)
      }
      const reply = await run().catch((error: unknown) => {
        if (isWatched) checkFailure(call, error)
        throw error
      })
      if (isWatched) check(call, reply)
      await sendJson(response, reply)
    })
  }
}

/** Admits the caller first, then reads and parses its input. */
export async function receive<C extends Call>(call: C, auth: Deps['auth'], request: Request, response: Response): Promise<CallInput<C>> {
  const actor = await admit(call, auth, request, response)
  const file = call.upload === null ? noFile : await readUpload(call.upload, request, response)
  if (call.upload === null) await readBody(request, response)
  refuseUnknown(call, request.query)
  return {
    // admit() has checked that the actor has one of the call's roles.
    actor: actor as ActorOf<RolesOf<C>>,
    params: parse<C['params']>(call.params, request.params),
    query: parse<C['query']>(call.query, request.query),
    body: parse<C['body']>(call.body, request.body ?? {}),
    file,
    giveToken: (token) => response.setHeader(renewedTokenHeader, token),
    giveCookie: (name, value, days) =>
      response.cookie(name, value, { path: '/api', httpOnly: true, sameSite: 'strict', secure: request.secure, maxAge: days * 86_400_000 }),
    ip: request.ip ?? null,
    request,
  }
}

const accessTokenHeader = 'x-access-token'
const merchantHeader = 'merchant'

async function authenticate(auth: Authentication, request: Request, response: Response) {
  const token = request.get(accessTokenHeader)
  if (!token) throw new AppError('not_signed_in')
  const actor = await auth.authenticateToken(token)
  if (!actor) throw new AppError('session_ended')
  const renewed = auth.renewToken(token)
  if (renewed) response.setHeader(renewedTokenHeader, renewed)
  return actor
}

function demandMerchant(actor: StaffActor, request: Request) {
  const merchant = request.get(merchantHeader)
  if (!merchant) throw new AppError('merchant_missing')
  if (merchant !== actor.merchant) throw new AppError('wrong_merchant')
}

/**
 * Checks the caller's permission and returns its actor; undefined if everyone may call. The order of errors follows docs/product/roles.md: 401,
 * 403 for the role, 400 and 403 for the merchant.
 */
async function admit(call: Call, auth: Authentication, request: Request, response: Response): Promise<StaffActor | undefined> {
  if (call.who === everyone) return undefined
  const actor = await authenticate(auth, request, response)
  const admitted: readonly Role[] = call.who
  if (actor.role === 'customer' || !admitted.includes(actor.role)) throw new AppError('forbidden')
  if (call.merchant) demandMerchant(actor, request)
  return actor
}

const readJson = express.json({ limit: '100kb' })
const noFile = Buffer.alloc(0)

/** Called after the caller was admitted, so that large bodies of strangers are never parsed. */
const readBody = (request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    readJson(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })

/** "Under 2 MB" (docs/product/rules.md, Files): a file of exactly that size is too large. */
const limits = { fileSize: uploadMaxBytes - 1, files: 1, fields: 10, parts: 11, fieldSize: 10_000 }
const upload = multer({ storage: multer.memoryStorage(), limits })

function refusalOf(error: unknown, field: string): AppError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return new AppError('image_too_large')
  return invalid([field, error instanceof MulterError ? error.message : 'cannot be read'])
}

/** Reads a multipart body with one small file into memory and returns the file. The other fields become the request's body. */
async function readUpload(field: string, request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    upload.single(field)(request, response, (error?: unknown) => (error ? reject(refusalOf(error, field)) : resolve()))
  })
  if (!request.file) throw invalid([field, 'is missing'])
  return request.file.buffer
}

/** Parses input by its schema, or throws 400 with each invalid field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid(...parsed.error.issues.map(({ path, message }): [string, string] => [path.join('.') || 'body', message]))
}

function refuseUnknown(call: Call, query: object) {
  if (!namesUnknownParameters(call) || !(call.query instanceof z.ZodObject)) return
  const { shape } = call.query
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(shape, name))
  if (unknown.length > 0) throw invalid(...unknown.map((name): [string, string] => [name, 'is no parameter of this call']))
}

/** In development and tests every reply is checked against the contract, so that a deviation is found at once. */
function check(call: Call, reply: unknown) {
  const parsed = call.reply.safeParse(reply)
  if (parsed.success && isDeepStrictEqual(parsed.data, reply)) return
  const why = parsed.success ? 'it has keys or types that the contract does not have' : parsed.error.message
  throw new Error(`The reply of ${call.method} ${call.path} does not match the contract: ${why}`)
}

/** Checks an error in the same way: a code that the API docs do not list for this call becomes a server fault. */
function checkFailure(call: Call, error: unknown) {
  if (!(error instanceof AppError) || isDocumented(call, error.code)) return
  throw new Error(`${call.method} ${call.path} failed with ${error.code}, which is not among its documented errors.`)
}
