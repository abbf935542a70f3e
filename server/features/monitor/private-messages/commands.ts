// Private messages of a family or the platform to a host: stored, sent to a screen, and delivered when a screen has received them.
import { randomUUID } from 'node:crypto'
import type { AdminActor, FamilyActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { demandSame } from '../../../http/same-request.ts'
import type { PrivateMessage } from '../../../events/bus.ts'
import { isWatched } from '../../accounts/family/queries.ts'
import { monitorSpeaker } from '../../accounts/family/rules.ts'

/** A message that was sent to a screen but not received is sent to another screen, or at the next login, after this time. */
const claimMs = 10_000

/** Number of waiting messages claimed at a time. */
const claimBatch = 200

/** Time in which a message must be received to count as delivered. After it, the response to the sender is that the message waits. */
const answerMs = 1000

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'env' | 'log'>

interface SentMessage {
  anchorId: number
  text: string
  requestId?: string | undefined
}

/** Stores the message once for its request id, then emits it. Returns whether the host has received it or it waits for the next login. */
export async function sendPrivateMessage(
  deps: Needs,
  actor: FamilyActor | AdminActor,
  { anchorId, text, requestId = randomUUID() }: SentMessage,
) {
  const { prisma } = deps.db
  if (!(await isWatched(prisma, actor, anchorId))) throw new AppError('not_found')
  const message = { accountId: actor.accountId, anchorId, text }
  const { count } = await prisma.privateMessage.createMany({
    data: [{ ...message, requestId, createdAt: deps.clock() }],
    skipDuplicates: true,
  })
  const { id, createdAt, deliveredAt, ...stored } = await prisma.privateMessage.findUniqueOrThrow({ where: { requestId } })
  demandSame('message', { accountId: stored.accountId, anchorId: stored.anchorId, text: stored.text }, message)
  const messageId = Number(id)
  if (count === 0)
    return { id: messageId, createdAt: createdAt.toISOString(), state: deliveredAt ? ('delivered' as const) : ('waiting' as const) }
  const state = await notifyHost(deps, { anchorId, messageId, by: monitorSpeaker(actor.name), text, at: createdAt })
  return { id: messageId, createdAt: createdAt.toISOString(), state }
}

/** Emits the message, and waits a moment for a screen to receive it. */
function notifyHost({ bus, env, log }: Needs, message: PrivateMessage) {
  return new Promise<'delivered' | 'waiting'>((resolve) => {
    const finish = (state: 'delivered' | 'waiting') => {
      stop()
      clearTimeout(timer)
      resolve(state)
    }
    const stop = bus.on('message/delivered', ({ messageId }) => {
      if (messageId === message.messageId) finish('delivered')
    })
    const timer = setTimeout(() => finish('waiting'), answerMs)
    bus.settle('message/sent', message).then(
      // Without other servers, no other server can have delivered the message.
      () => {
        if (!env.REDIS_URL) finish('waiting')
      },
      (error: unknown) => log.error({ err: error }, 'private message: publish failed'),
    )
  })
}

interface ClaimedRow {
  id: bigint
  anchorId: number
  text: string
  createdAt: Date
  sender: string
}

/** Claims the messages that wait for these hosts, in one statement: a concurrent claim, here or on another server, gets none of them. */
export async function claimPrivateMessages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  anchorIds: readonly number[],
  except: readonly number[],
): Promise<PrivateMessage[]> {
  const now = clock()
  const rows = await db.prisma.$queryRaw<ClaimedRow[]>`
    WITH claimed AS (
      UPDATE private_message SET claimed_at = ${now}::timestamptz
      WHERE id IN (
        SELECT id FROM private_message
        WHERE anchor_id = ANY(${[...anchorIds]}::int[]) AND delivered_at IS NULL AND NOT id = ANY(${[...except]}::bigint[])
          AND (claimed_at IS NULL OR claimed_at <= ${new Date(now.getTime() - claimMs)}::timestamptz)
        ORDER BY id LIMIT ${claimBatch} FOR UPDATE SKIP LOCKED
      )
      RETURNING id, account_id, anchor_id, text, created_at
    )
    SELECT c.id, c.anchor_id AS "anchorId", c.text, c.created_at AS "createdAt", COALESCE(f.name, d.name, '') AS sender
    FROM claimed c LEFT JOIN family f ON f.account_id = c.account_id LEFT JOIN admin d ON d.account_id = c.account_id
    ORDER BY c.id`
  return rows.map(({ id, anchorId, text, createdAt, sender }) => ({
    messageId: Number(id),
    anchorId,
    by: monitorSpeaker(sender),
    text,
    at: createdAt,
  }))
}

/** Marks messages that a screen of the host has received. The event is emitted once, for the first screen. */
export async function markDelivered({ db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>, messageIds: readonly number[]): Promise<void> {
  const at = clock()
  const delivered = await db.prisma.privateMessage.updateManyAndReturn({
    where: { id: { in: [...messageIds] }, deliveredAt: null },
    data: { deliveredAt: at },
    select: { id: true, accountId: true, anchorId: true },
  })
  for (const { id, ...of } of delivered) bus.emit('message/delivered', { ...of, messageId: Number(id), at })
}
