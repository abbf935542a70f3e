// Everything that begins, changes or ends a broadcast or a live session. Each works on a locked room, and is heard about after its commit.
import type { z } from 'zod'
import type { LiveEndReason, StartLive } from '#contract/live.ts'
import type { Refusal } from '#contract/media-hooks.ts'
import { recordAudit } from '../audit/record.ts'
import type { AdminActor, AnchorActor, FamilyActor } from '../../auth/actor.ts'
import { writeSessionDays } from '../../earnings/session-days.ts'
import type { Database } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { Bus, Happenings } from '../../events/bus.ts'
import { recordEvent } from '../webhooks/record.ts'
import { inRoom, liveEnded, liveStarted } from '../webhooks/record.ts'
import { graceEnd, signalOf } from '../room/rules.ts'
import { findEventToAir } from '../sport-events/queries.ts'
import { eventChosen, isClosed, titleOfEvent } from '../sport-events/rules.ts'
import { removableAnchors } from './policy.ts'
import { listBusyAnchors, listPushedRooms, listUnfedSessions } from './queries.ts'
import { blockedFrom, isBlocked, overdueEnd, termsOf, unguessableName } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'engine' | 'pushes' | 'log' | 'env'>
type Transaction = Parameters<Parameters<Database['prisma']['$transaction']>[0]>[0]
type Say = <K extends keyof Happenings>(name: K, happening: Happenings[K]) => void

/** One query after the other: Prisma would run the parts of an include at once, on the transaction's one connection. */
async function readRoom(tx: Transaction, anchorId: number) {
  const room = await tx.room.findUnique({ where: { anchorId } })
  const anchor = await tx.anchor.findUnique({
    where: { id: anchorId },
    select: { name: true, familyId: true, merchant: { select: { code: true } } },
  })
  const session = await tx.liveSession.findFirst({ where: { anchorId, endedAt: null } })
  if (!room || !anchor) throw new AppError('not_found')
  return { ...room, name: anchor.name, session, owner: { anchorId, familyId: anchor.familyId, merchant: anchor.merchant.code } }
}
type OpenRoom = Awaited<ReturnType<typeof readRoom>>

/** Works on one room with its row locked, and says what happened once it is committed: last, how the signal changed. */
async function changeRoom<T>(
  { db, bus, pushes }: Pick<Deps, 'db' | 'bus' | 'pushes'>,
  anchorId: number,
  work: (tx: Transaction, room: OpenRoom, say: Say) => Promise<T>,
): Promise<T> {
  const said: ((bus: Bus) => void)[] = []
  const say: Say = (name, happening) => {
    said.push((to) => to.emit(name, happening))
  }
  const result = await db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM room WHERE anchor_id = ${anchorId} FOR UPDATE`
    const before = await readRoom(tx, anchorId)
    const signalBefore = signalOf({ ...before, refusal: pushes.refusal(anchorId) })
    const done = await work(tx, before, say)
    const signal = signalOf({ ...(await readRoom(tx, anchorId)), refusal: pushes.refusal(anchorId) })
    if (JSON.stringify(signal) !== JSON.stringify(signalBefore)) say('signal/changed', { ...before.owner, signal })
    return done
  })
  for (const speak of said) speak(bus)
  return result
}

/** What is to be cut at the engine when a session is over. */
interface Broadcast {
  streamName: string
  clientId: string | null
}

/** Ends the room's open session, if there is one, and takes the push from it. */
async function end(
  { env, clock }: Needs,
  tx: Transaction,
  room: OpenRoom,
  say: Say,
  endedAt: Date,
  reason: LiveEndReason,
): Promise<Broadcast> {
  await tx.room.update({ where: { anchorId: room.anchorId }, data: { pushClientId: null, pushSince: null, previewName: null } })
  // A push that dropped within the grace is gone for good only now.
  if (room.pushClientId || room.session?.firstPushAt) {
    await recordEvent(tx, 'stream.stopped', clock(), inRoom(room))
    say('push/stopped', room.owner)
  }
  if (room.session) {
    await tx.liveSession.update({ where: { id: room.session.id }, data: { endedAt, endReason: reason } })
    await writeSessionDays(tx, { ...room.session, endedAt }, env.BUSINESS_TIME_ZONE)
    await recordEvent(tx, 'live.ended', clock(), liveEnded(room, room.session, { endedAt, reason }))
    say('live/ended', { ...room.owner, liveSessionId: Number(room.session.id), reason })
  }
  return { streamName: room.streamName, clientId: room.pushClientId }
}

/** Cuts the encoder off, or, where it has dropped, those who wait for it. */
async function cut({ engine, log }: Needs, { streamName, clientId }: Broadcast) {
  const cutting = clientId === null ? engine.release(streamName) : engine.kick(clientId)
  await cutting.catch((error: unknown) => log.error({ err: error, streamName }, 'a broadcast could not be cut'))
}

/** The sports event that a host wants to go live with; null for none. */
async function eventToAir(tx: Transaction, actor: AnchorActor, { gameId }: z.output<typeof StartLive>) {
  const eventId = eventChosen(gameId)
  if (eventId === null) return null
  const event = await findEventToAir(tx, actor, eventId)
  if (!event) throw new AppError('not_found')
  if (!event.isReserved) throw new AppError('not_reserved')
  if (isClosed(event.status)) throw new AppError('event_over')
  return event
}

/** Goes live, with or without a push. */
export const startLive = (deps: Needs, actor: AnchorActor, wanted: z.output<typeof StartLive>) =>
  changeRoom(deps, actor.id, async (tx, room, say) => {
    const now = deps.clock()
    if (room.session) throw new AppError('already_live')
    if (isBlocked(room, now)) throw new AppError('live_blocked')
    const event = await eventToAir(tx, actor, wanted)
    const terms = termsOf(wanted)
    await tx.room.update({ where: { anchorId: room.anchorId }, data: terms })
    const session = await tx.liveSession.create({
      data: {
        ...terms,
        anchorId: room.anchorId,
        familyId: room.owner.familyId,
        title: event ? titleOfEvent(event) : wanted.title || room.name,
        sportEventId: event?.id ?? null,
        appVersion: wanted.appVersion || null,
        deviceModel: wanted.deviceModel || null,
        playName: unguessableName(),
        startedAt: now,
        firstPushAt: room.pushClientId ? now : null,
      },
    })
    await recordEvent(tx, 'live.started', now, liveStarted(room, session))
    say('live/started', { ...room.owner, liveSessionId: Number(session.id) })
    return { ...session, streamName: room.streamName }
  })

/** Ends the own session and closes the broadcast. Doing so twice does no harm. */
export async function stopLive(deps: Needs, actor: AnchorActor): Promise<void> {
  await cut(deps, await changeRoom(deps, actor.id, (tx, room, say) => end(deps, tx, room, say, deps.clock(), 'host')))
}

/** Takes an anchor off the air, and keeps it off for a minute. */
export async function removeLive(deps: Needs, actor: FamilyActor | AdminActor, anchorId: number, ip: string | null): Promise<void> {
  const anchor = await deps.db.prisma.anchor.findFirst({
    where: { AND: [{ id: anchorId }, removableAnchors(actor)] },
    select: { id: true },
  })
  if (!anchor) throw new AppError('not_found')
  const broadcast = await changeRoom(deps, anchorId, async (tx, room, say) => {
    if (!room.session) throw new AppError('not_live')
    const now = deps.clock()
    await tx.room.update({ where: { anchorId }, data: { blockedUntil: blockedFrom(now) } })
    await recordAudit(tx, {
      action: 'kick',
      by: { account: actor.account, ip },
      at: now,
      target: room.name,
      detail: { anchorId, liveSessionId: Number(room.session.id), title: room.session.title },
    })
    return end(deps, tx, room, say, now, 'removed')
  })
  await cut(deps, broadcast)
}

/**
 * Lets a push in, unless the room has been closed or its key reset since it was judged first: answers why not, or null. It takes over
 * at once from one that is there.
 */
export const pushStarted = (deps: Needs, anchorId: number, clientId: string, judge: (room: OpenRoom) => Refusal | null) =>
  changeRoom(deps, anchorId, async (tx, room, say): Promise<Refusal | null> => {
    const fault = judge(room)
    if (fault) {
      deps.pushes.refuse(anchorId, fault)
      return fault
    }
    const now = deps.clock()
    deps.pushes.admit(anchorId)
    await tx.room.update({
      where: { anchorId },
      data: { pushClientId: clientId, pushSince: now, previewName: room.pushClientId ? room.previewName : unguessableName() },
    })
    if (room.session) {
      await tx.liveSession.update({
        where: { id: room.session.id },
        data: { pushLostAt: null, firstPushAt: room.session.firstPushAt ?? now },
      })
    }
    const isReturn = room.pushClientId !== null || room.session?.firstPushAt
    if (isReturn) return null
    await recordEvent(tx, 'stream.started', now, inRoom(room))
    say('push/started', room.owner)
    return null
  })

/** A push was turned away, by us or by the engine. Its host's screen says why nothing arrives. */
export const pushRefused = (deps: Needs, anchorId: number, reason: Refusal) =>
  changeRoom(deps, anchorId, async () => {
    deps.pushes.refuse(anchorId, reason)
  })

/**
 * A push has ended. An open session waits for it to come back; one that was taken over or cut by us is old news.
 * Answers until when it may come back, or null.
 */
export const pushLost = (deps: Needs, anchorId: number, clientId: string) =>
  changeRoom(deps, anchorId, async (tx, room, say): Promise<Date | null> => {
    // A notice that comes again, as the answer to the first was lost, is answered the same.
    if (room.pushClientId === null && room.session?.pushLostAt) return graceEnd(room.session.pushLostAt)
    if (room.pushClientId !== clientId) return null
    await tx.room.update({ where: { anchorId }, data: { pushClientId: null, pushSince: null, previewName: null } })
    if (!room.session) {
      await recordEvent(tx, 'stream.stopped', deps.clock(), inRoom(room))
      say('push/stopped', room.owner)
      return null
    }
    const pushLostAt = deps.clock()
    await tx.liveSession.update({ where: { id: room.session.id }, data: { pushLostAt } })
    return graceEnd(pushLostAt)
  })

/** Pushes that have ended and of which nobody was told: after a restart of ours, or a crash of the engine. */
export async function forgetLostPushes(deps: Needs, isGone: (clientId: string) => boolean): Promise<void> {
  for (const { anchorId, pushClientId } of await listPushedRooms(deps.db.prisma)) {
    if (pushClientId && isGone(pushClientId)) await pushLost(deps, anchorId, pushClientId)
  }
}

/** Ends the sessions whose push did not come back, or never came. */
export async function endOverdueSessions(deps: Needs): Promise<void> {
  const now = deps.clock()
  for (const session of await listUnfedSessions(deps.db.prisma)) {
    if (!overdueEnd(session, now)) continue
    const broadcast = await changeRoom(deps, session.anchorId, async (tx, room, say) => {
      const due = room.session && !room.pushClientId ? overdueEnd(room.session, now) : null
      return due && end(deps, tx, room, say, due.endedAt, due.reason)
    })
    if (broadcast) await cut(deps, broadcast)
  }
}

const takeOffAir = async (deps: Needs, anchorId: number, reason: LiveEndReason) =>
  cut(deps, await changeRoom(deps, anchorId, (tx, room, say) => end(deps, tx, room, say, deps.clock(), reason)))

/** Takes off the air whose account has been switched off. */
export async function endDisabledAnchors(deps: Needs): Promise<void> {
  for (const anchorId of await listBusyAnchors(deps.db.prisma, { account: { isActive: false } }))
    await takeOffAir(deps, anchorId, 'removed')
}

/** Ends every session and cuts every broadcast, before the database is emptied. */
export async function stopEverything(deps: Needs): Promise<void> {
  for (const anchorId of await listBusyAnchors(deps.db.prisma)) await takeOffAir(deps, anchorId, 'host')
}
