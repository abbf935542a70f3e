// The media engine asks who may publish and watch, and tells what ended. Only it knows the secret.
import express, { type Router } from 'express'
import { Hook, type HookReply, type Refusal } from '#contract/media-hooks.ts'
import type { Deps } from '../deps.ts'
import { pushLost, pushRefused, pushStarted } from '../features/live/commands.ts'
import { isBlocked } from '../features/live/rules.ts'
import { findPlayTarget, findPushedRoom } from '../features/room/queries.ts'
import { AppError } from '../http/errors.ts'
import { isSecret } from '../http/is-secret.ts'
import { createRouter } from '../http/router.ts'
import { app, mayPlay, playParameter, pushRefusal } from './stream-key.ts'

type HookOf<A extends Hook['action']> = Extract<Hook, { action: A }>

const allowed: HookReply = { code: 0 }
const refused = (reason?: HookReply['reason']): HookReply => ({ code: 1, ...(reason && { reason }) })

type PushedRoom = NonNullable<Awaited<ReturnType<typeof findPushedRoom>>>

/** Some encoders have one box, and some people one wish: the whole address lands in the key. The room's name is in it all the same. */
const nameIn = (stream: string) => stream.slice(stream.lastIndexOf('/') + 1)

function faultOf({ secrets, clock }: Deps, room: PushedRoom, { stream, app: given, param }: HookOf<'on_publish'>): Refusal | null {
  if (stream.includes('/')) return 'whole_url_as_key'
  if (given !== app) return 'wrong_key'
  const now = clock()
  const fault = pushRefusal(secrets.stream, room, param, now)
  if (fault) return fault
  if (!room.anchor.account.isActive) return 'revoked_key'
  return isBlocked(room, now) ? 'removed' : null
}

/** Whoever has the key takes over from whoever pushes. */
async function clearPlace({ engine, log }: Deps, { pushClientId, streamName }: PushedRoom, clientId: string) {
  if (pushClientId === null || pushClientId === clientId) return
  await engine.makeWay(pushClientId).catch((error: unknown) => log.warn({ err: error, streamName }, 'the push before could not be ended'))
}

async function onPublish(deps: Deps, hook: HookOf<'on_publish'>): Promise<HookReply> {
  const room = await findPushedRoom(deps.db.prisma, nameIn(hook.stream))
  if (!room) return refused(hook.stream.includes('/') ? 'whole_url_as_key' : 'wrong_key')
  const fault = faultOf(deps, room, hook)
  if (fault) {
    await pushRefused(deps, room.anchorId, fault)
    return refused(fault)
  }
  await clearPlace(deps, room, hook.client_id)
  const late = await pushStarted(deps, room.anchorId, hook.client_id, (locked) => faultOf(deps, { ...room, ...locked }, hook))
  return late ? refused(late) : allowed
}

/** The engine turned a push away without asking, or cut it off for what it sent. */
async function onRefused(deps: Deps, { stream, reason }: HookOf<'on_refused'>): Promise<HookReply> {
  const room = await findPushedRoom(deps.db.prisma, stream)
  if (room) await pushRefused(deps, room.anchorId, reason)
  return allowed
}

async function onPlay(deps: Deps, { stream, app: given, param }: HookOf<'on_play'>): Promise<HookReply> {
  const named = new URLSearchParams(param).get(playParameter)
  const playName = named ?? stream
  const target = given === app ? await findPlayTarget(deps.db.prisma, playName) : null
  if (!target || (named !== null && target.streamName !== stream)) return refused()
  if (target.isNeedEncrypt && !mayPlay(deps.secrets.stream, playName, param, deps.clock())) return refused()
  return { code: 0, stream: target.streamName }
}

async function onUnpublish(deps: Deps, { stream, client_id }: HookOf<'on_unpublish'>): Promise<HookReply> {
  const room = await findPushedRoom(deps.db.prisma, stream)
  const until = room && await pushLost(deps, room.anchorId, client_id)
  return until ? { code: 0, holdMs: Math.max(0, until.getTime() - deps.clock().getTime()) } : allowed
}

function answer(deps: Deps, hook: Hook): Promise<HookReply> | HookReply {
  switch (hook.action) {
    case 'on_publish': return onPublish(deps, hook)
    case 'on_unpublish': return onUnpublish(deps, hook)
    case 'on_refused': return onRefused(deps, hook)
    case 'on_play': return onPlay(deps, hook)
    case 'on_stop': return allowed
  }
}

/** POST on_publish, on_play, on_unpublish, on_refused, on_stop. To whoever does not know the secret there is nothing here. */
export function mediaHooks(deps: Deps): Router {
  const router = createRouter()
  router.use((request, _response, next) => {
    next(isSecret(request.query.secret, deps.secrets.hook) ? undefined : new AppError('not_found'))
  })
  router.post('/:action', express.json({ limit: '16kb' }), async (request, response) => {
    const hook = Hook.safeParse(request.body)
    if (!hook.success || hook.data.action !== request.params.action) throw new AppError('invalid_request')
    response.json(await answer(deps, hook.data))
  })
  return router
}
