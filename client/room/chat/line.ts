// A line of a room's chat as a screen shows it. The host's and the monitor's sockets each have their own wire form;
// both are turned into this one, so that one list shows them.
import { chatType, type GiftShown, type Place, type Speaker } from '#contract/chat.ts'
import type { HostLine } from '#contract/sockets/anchor-chat.ts'

interface Said {
  /** Unique in the room. */
  id: string
  at: string
  /** Null for what has no place in the room's order. */
  place: Place | null
  by: Speaker
}

export type NoticeName = 'connected' | 'loginFailed' | 'disconnected'

export type SaidLine =
  | Said & { kind: 'text'; text: string }
  | Said & { kind: 'gift'; gift: GiftShown }
  | Said & { kind: 'enter' }
/** What the client says about its own connection. */
export interface Notice { kind: 'notice'; id: string; notice: NoticeName }
export type ChatLine = SaidLine | Notice

/** A line of the host's socket. */
export function hostLine(line: HostLine): SaidLine {
  const said = {
    id: line.id, at: line.at, place: line.place,
    by: { name: line.name, customerId: line.customerId, color: line.color, rank: line.rank, role: line.role },
  }
  switch (line.type) {
    case chatType.gift: {
      const { orderId, giftName, icon, qty, points } = line
      return { ...said, kind: 'gift', gift: { orderId, giftName, icon, qty, points } }
    }
    case chatType.enter:
      return { ...said, kind: 'enter' }
    default:
      return { ...said, kind: 'text', text: line.message }
  }
}
