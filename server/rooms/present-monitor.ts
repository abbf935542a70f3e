// Presents a room's event for the monitor's chat (docs/product/rules.md, Chat).
import { NoticeContent, type Place, type RemovalEvent, type RoomEvent } from '#contract/chat.ts'
import type { ListensOf } from '#contract/define.ts'
import type { familyMonitor, MonitorMessage } from '#contract/sockets/family-monitor.ts'
import { lineId, requestOf, restoredPlace } from './line-id.ts'

export type MonitorEvent =
  | ['chat/message', MonitorMessage]
  | ['chat/lines/removed', Parameters<ListensOf<typeof familyMonitor>['chat/lines/removed']>[0]]

export function presentToMonitor(event: RoomEvent, place: Place | null): MonitorEvent {
  if (event.kind !== 'removal') return ['chat/message', messageOf(event, place)]
  return ['chat/lines/removed', { anchorId: event.anchorId, place, at: event.at, removed: event.removed }]
}

function messageOf(event: Exclude<RoomEvent, RemovalEvent>, place: Place | null): MonitorMessage {
  const { name, ...by } = event.by
  const line = {
    ...by,
    ...requestOf(event),
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
      return { ...line, ...restoredPlace(event), type: by.role === 'monitor' ? 'monitorText' : 'text', text: event.text }
    case 'gift':
      return { ...line, type: 'gift', gift: event.gift }
    case 'enter':
      return { ...line, type: 'customerEnterRoom' }
    default:
      return { ...line, type: 'system', notice: NoticeContent.parse(event) }
  }
}
