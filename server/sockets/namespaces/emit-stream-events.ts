// Sends the state of a push to its host. Used by both of the host's namespaces, the chat and /live.
import type { ListensOf } from '#contract/define.ts'
import type { anchorLive } from '#contract/sockets/anchor-live.ts'
import type { Bus } from '../../events/bus.ts'

type Events = ListensOf<typeof anchorLive>
type StreamEvent = 'model/stream/start' | 'model/stream/stop' | 'model/stream/state' | 'model/stream/health'
/** One wire event: its name and its payload. */
export type StreamMessage = { [E in StreamEvent]: [E, Parameters<Events[E]>[0]] }[StreamEvent]

type Send = (anchorId: number, message: StreamMessage) => void

export function emitStreamEvents(bus: Bus, send: Send): void {
  bus.on('push/started', ({ anchorId, isMobile }) => send(anchorId, ['model/stream/start', { isPC: !isMobile }]))
  bus.on('push/stopped', ({ anchorId }) => send(anchorId, ['model/stream/stop', { active: false, streaming: false }]))
  bus.on('signal/changed', ({ anchorId, signal }) => send(anchorId, ['model/stream/state', signal]))
  bus.on('push/measured', ({ anchorId, health }) => send(anchorId, ['model/stream/health', health]))
}
