// Checks the caller and its permission. The order follows docs/product/roles.md: 401, 403 role, 400 and 403 merchant.
import type { Request, Response } from 'express'
import { everyone, type Call, type Role } from '#contract/define.ts'
import { renewedTokenHeader } from '#contract/calls/session.ts'
import type { StaffActor } from '../auth/actor.ts'
import type { Authentication } from '../auth/authentication.ts'
import { AppError } from './errors.ts'

const accessTokenHeader = 'x-access-token'
const merchantHeader = 'merchant'

async function whoCalls(auth: Authentication, request: Request, response: Response) {
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

/** Returns the actor of a call; undefined if everyone may call it. */
export async function admit(call: Call, auth: Authentication, request: Request, response: Response): Promise<StaffActor | undefined> {
  if (call.who === everyone) return undefined
  const actor = await whoCalls(auth, request, response)
  const admitted: readonly Role[] = call.who
  if (actor.role === 'customer' || !admitted.includes(actor.role)) throw new AppError('forbidden')
  if (call.merchant) demandMerchant(actor, request)
  return actor
}
