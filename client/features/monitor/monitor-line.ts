import type { MonitorMessage } from '#contract/sockets/family-monitor.ts'
import type { SaidLine } from '../chat/line.ts'

/** A message of the monitor's socket as a line of the chat. */
export function monitorLine({ type, id, at, place, text, gift, notice, nickname, ...by }: MonitorMessage): SaidLine {
  const said = { id, at, place, by: { ...by, name: nickname } }
  if (gift) return { ...said, kind: 'gift', gift }
  if (notice) return { ...said, ...notice }
  return type === 'customerEnterRoom' ? { ...said, kind: 'enter' } : { ...said, kind: 'text', text: text ?? '' }
}
