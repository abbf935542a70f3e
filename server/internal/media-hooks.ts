// Calls of the media engine: whether an encoder may publish and a viewer may watch, and reports of ended pushes. They carry a secret that
// only the engine has.
import { setTimeout as pause } from 'node:timers/promises'
import express, { type Router } from 'express'
import { Hook, type HookReply, type Refusal } from '#contract/internal/media-hooks.ts'
import type { Deps } from '../deps.ts'
import { recordsPictures } from '../demo-rule.ts'
import { pushLost, pushRefused, pushStarted } from '../features/studio/on-air/commands/push.ts'
import { findOpenBroadcast } from '../features/studio/on-air/queries.ts'
import { isBlocked } from '../features/studio/on-air/rules.ts'
import { findPushedRoom } from '../features/studio/live-room/queries.ts'
import { AppError } from '../http/errors.ts'
import { isSecret } from '../http/is-secret.ts'
import { createRouter } from '../http/router.ts'
import { hlsGatewayRoutes } from './hls-gateway.ts'
import { openPlay } from './open-play.ts'
import { recordOrder } from '../push/recorded-picture.ts'
import { app, playParameter, pushRefusal } from '../push/stream-key.ts'

type HookOf<A extends Hook['action']> = Extract<Hook, { action: A }>

const allowed: HookReply = { code: 0 }
const refused = (reason?: HookReply['reason']): HookReply => ({ code: 1, ...(reason && { reason }) })

type PushedRoom = NonNullable<Awaited<ReturnType<typeof findPushedRoom>>>

/** Some encoders have only one field, and some users fill in only one. The key is then the whole address, which ends with the room's name. */
const nameIn = (stream: string) => stream.slice(stream.lastIndexOf('/') + 1)
/** SRS treats everything but the last part of such a key as a part of the application. */
const isWholeUrl = ({ stream, app: given }: HookOf<'on_publish'>) => stream.includes('/') || given.includes('://')

function faultOf({ secrets, clock }: Deps, room: PushedRoom, hook: HookOf<'on_publish'>): Refusal | null {
  if (isWholeUrl(hook)) return 'whole_url_as_key'
  if (hook.app !== app) return 'wrong_server'
  const now = clock()
  const fault = pushRefusal(secrets.stream, room, hook.param, now)
  if (fault) return fault
  if (!room.anchor.account.isActive) return 'revoked_key'
  return isBlocked(room, now) ? 'removed' : null
}

/** For an engine that may fail to start an admitted push: stores the push only when its first data arrives. */
async function beginOnArrival({ engine, log }: Deps, { streamName }: PushedRoom, clientId: string, begin: () => Promise<Refusal | null>) {
  if (!(await engine.arrival?.(streamName, clientId))) return log.info({ streamName }, 'pushes: admitted push sent nothing')
  if (await begin()) await engine.kick(clientId)
}

async function onPublish(deps: Deps, hook: HookOf<'on_publish'>): Promise<HookReply> {
  const { client_id: clientId } = hook
  const room = await findPushedRoom(deps.db.prisma, nameIn(hook.stream))
  if (!room) return refused(isWholeUrl(hook) ? 'whole_url_as_key' : 'wrong_key')
  const isFree = async () => !hook.occupied && (await deps.engine.makeWay(room.streamName, clientId))
  const fault = faultOf(deps, room, hook) ?? ((await isFree()) ? null : 'already_publishing')
  if (fault) {
    await pushRefused(deps, room.anchorId, fault)
    return refused(fault)
  }
  const begin = () => pushStarted(deps, room.anchorId, clientId, (locked) => faultOf(deps, { ...room, ...locked }, hook))
  if (deps.engine.arrival) {
    beginOnArrival(deps, room, clientId, begin).catch((error: unknown) =>
      deps.log.error({ err: error, streamName: room.streamName }, 'pushes: start failed'),
    )
    return allowed
  }
  const late = await begin()
  return late ? refused(late) : { ...allowed, ...(await recordOrdered(deps, room.anchorId)) }
}

/** The order to record an admitted push, if its session is already open. */
async function recordOrdered({ db, engine, env, platformClock }: Deps, anchorId: number): Promise<Pick<HookReply, 'record'>> {
  const broadcast = recordsPictures(env) && engine.pictures ? await findOpenBroadcast(db.prisma, anchorId) : null
  return broadcast ? { record: recordOrder(platformClock, broadcast.playName) } : {}
}

/** The engine refused a push without a call of on_publish, or disconnected it because of its content. */
async function onRefused(deps: Deps, { stream, reason }: HookOf<'on_refused'>): Promise<HookReply> {
  const room = await findPushedRoom(deps.db.prisma, stream)
  if (room) await pushRefused(deps, room.anchorId, reason)
  return allowed
}

async function onPlay(deps: Deps, { stream, app: given, param }: HookOf<'on_play'>): Promise<HookReply> {
  const named = new URLSearchParams(param).get(playParameter)
  const target = given === app ? await openPlay(deps, named ?? stream, param) : null
  if (!target || (named !== null && target.streamName !== stream)) return refused()
  return { code: 0, stream: target.streamName }
}

async function onUnpublish(deps: Deps, { stream, client_id }: HookOf<'on_unpublish'>): Promise<HookReply> {
  const room = await findPushedRoom(deps.db.prisma, stream)
  const until = room && (await pushLost(deps, room.anchorId, client_id))
  if (deps.engine.partingMs > 0) await pause(deps.engine.partingMs)
  return until ? { code: 0, holdMs: deps.platformClock.realMs(until.getTime() - deps.clock().getTime()) } : allowed
}

function handle(deps: Deps, hook: Hook): Promise<HookReply> | HookReply {
  switch (hook.action) {
    case 'on_publish':
      return onPublish(deps, hook)
    case 'on_unpublish':
      return onUnpublish(deps, hook)
    case 'on_refused':
      return onRefused(deps, hook)
    case 'on_play':
      return onPlay(deps, hook)
    case 'on_stop':
      return allowed
  }
}

/** Routes: POST on_publish, on_play, on_unpublish, on_refused, on_stop; and a gateway's requests. Callers without the secret get 404. */
export function mediaHookRoutes(deps: Deps): Router {
  const router = createRouter()
  router.use((request, _response, next) => {
    next(isSecret(request.query.secret, deps.secrets.hook) ? undefined : new AppError('not_found'))
  })
  router.use('/hls', hlsGatewayRoutes(deps))
  router.post('/:action', express.json({ limit: '16kb' }), async (request, response) => {
    const hook = Hook.safeParse(request.body)
    if (!hook.success || hook.data.action !== request.params.action) throw new AppError('invalid_request')
    response.json(await handle(deps, hook.data))
  })
  return router
}
