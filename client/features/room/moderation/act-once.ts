// An act of moderation, done once however often it is pressed, over any carrier: calls, or the socket of a viewer who is a manager.
import type { Acted, RoomModeration } from '#contract/calls/room/moderation/room.ts'
import { actShown, submit } from '../../../lib/acts.ts'
import type { Result } from '../../../lib/call.ts'
import type { Act } from './wording/act-text.ts'

interface Carrier {
  anchorId: number
  send: (act: Act) => Promise<Result<Acted>>
  read: () => Promise<Result<RoomModeration>>
}

/** Another act about the same takes the place of one that is not known to be done. */
function aboutOf(act: Act): string {
  if ('customerId' in act) return `customer ${act.customerId}`
  if ('line' in act) return `line ${act.line.epoch} ${act.line.seq}`
  if ('heldId' in act) return `held ${act.heldId}`
  return 'entryId' in act ? `entry ${act.entryId}` : 'chat'
}

/** If the answer is lost, the log of the room says whether it was done. */
export async function actOnce({ anchorId, send, read }: Carrier, act: Act): Promise<Result<Acted>> {
  const answer = await submit(`moderation ${anchorId} ${aboutOf(act)}`, act, (requestId) => send({ ...act, requestId }))
  if (answer.ok || answer.code !== 'unsure') return answer
  const room = await read()
  const entry = room.ok ? logged(room.data).find(({ requestId }) => requestId === answer.requestId) : undefined
  return entry ? { ok: true, data: { entryId: entry.id, ...(entry.lifted && { lifted: entry.lifted }) } } : answer
}

/** The log, whose entries are known to be done. */
export function logged({ log }: RoomModeration) {
  for (const entry of log) actShown(entry)
  return log
}
