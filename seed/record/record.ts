// Session records for the last evenings of anchors with a profile, in the form that the server's recorder writes.
import type { DemoCustomer } from '../world/customers.ts'
import type { Draw } from '../draw.ts'
import { gameOfRoom } from '../names/games.ts'
import type { Batch } from '../world/batch.ts'
import type { Evening } from '../world/evenings.ts'
import type { Activity } from '../world/giving.ts'
import { addChat } from './chat.ts'
import { addPushMarks, addSignal, type Push } from './push.ts'
import { addStays, countStays, planStays } from './stays.ts'

/** Only sessions of the last days have a record, so that a world is created in seconds. */
export const isRecorded = ({ anchor, ago }: Evening, days: number) => anchor.isNamed && ago <= days

interface Recorded {
  id: number
  evening: Evening
  activity: Activity
  push: Push
}

export function addRecord(batch: Batch, luck: Draw, { id, evening, activity, push }: Recorded, customers: readonly DemoCustomer[]): void {
  const { anchor, startedAt, endedAt } = evening
  const stays = planStays(luck, activity.visits, endedAt, push)
  addPushMarks(batch, luck, id, push)
  const game = gameOfRoom(anchor.id)
  if (game && activity.bets.length > 0)
    batch.add('session_mark', {
      live_session_id: id,
      at: new Date(startedAt),
      kind: 'game',
      detail: JSON.stringify({ gameName: game.name }),
    })
  addStays(batch, id, stays, { startedAt, endedAt })
  addSignal(batch, luck, id, push, countStays(stays))
  // The ids of customers begin at 1.
  addChat(batch, luck, id, { host: anchor.name, stays, gifts: activity.gifts, customerOf: (customerId) => customers[customerId - 1] })
}
