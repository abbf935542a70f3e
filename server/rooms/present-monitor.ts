// Presents a room's event for the monitor's chat (docs/product/rules.md, Chat).
import type { Place, RoomEvent } from '#contract/chat.ts'
import type { MonitorMessage } from '#contract/sockets/family-monitor.ts'
import { lineId } from './line-id.ts'

export function presentToMonitor(event: RoomEvent, place: Place | null): MonitorMessage {
  const { name, ...by } = event.by
  const line = {
    ...by,
    nickname: name,
    id: lineId(event, place),
    anchorId: event.anchorId,
    at: event.at,
    place,
    text: null,
    gift: null,
    notice: null,
  }
  switch (event.kind) {
    case 'text':
      return { ...line, type: by.role === 'monitor' ? 'monitorText' : 'text', text: event.text }
    case 'gift':
      return { ...line, type: 'gift', gift: event.gift }
    case 'enter':
      return { ...line, type: 'customerEnterRoom' }
    case 'bet':
      return { ...line, type: 'system', notice: { kind: 'bet', bet: event.bet } }
    case 'win':
      return { ...line, type: 'system', notice: { kind: 'win', win: event.win } }
    case 'game':
      return { ...line, type: 'system', notice: { kind: 'game', game: event.game } }
    case 'title':
      return { ...line, type: 'system', notice: { kind: 'title', title: event.title } }
    case 'recommend':
      return { ...line, type: 'system', notice: { kind: 'recommend', game: event.game } }
  }
}
