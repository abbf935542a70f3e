import type { MonitorMessage } from '#contract/sockets/family-monitor.ts'
import type { RoomLine } from '../chat/line.ts'

/** A message of the monitor's socket as a line of the chat. */
export function monitorLine({ type, id, at, place, text, gift, notice, nickname, ...by }: MonitorMessage): RoomLine {
  const line = { id, at, place, by: { ...by, name: nickname } }
  if (gift) return { ...line, kind: 'gift', gift }
  if (notice) return { ...line, ...notice }
  return type === 'customerEnterRoom' ? { ...line, kind: 'enter' } : { ...line, kind: 'text', text: text ?? '' }
}
