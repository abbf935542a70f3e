import { useMemo } from 'react'
import { listRoomMutes, muteRoomCustomer, unmuteRoomCustomer } from '#contract/calls/moderation.ts'
import { call } from '../../lib/call.ts'
import { useModeration, type Moderation, type RoomRules } from '../moderation/useRoomRules.tsx'
import type { MonitorWire } from './useMonitorSocket.ts'

/** For a family or an admin in the room of an anchor. */
export function useMonitorRules(wire: Pick<MonitorWire, 'on'>, anchorId: number): RoomRules {
  const moderation = useMemo<Moderation>(
    () => ({
      anchorId,
      listMutes: (signal) => call(listRoomMutes, { params: { anchorId }, signal }),
      mute: (customerId, minute) => call(muteRoomCustomer, { params: { anchorId, customerId }, body: { minute } }),
      unmute: (customerId) => call(unmuteRoomCustomer, { params: { anchorId, customerId } }),
      onChange(listener) {
        const stops = [
          wire.on('chat/rules/changed', (changed) => {
            if (changed.anchorId === anchorId) listener()
          }),
          // Changes were missed while the socket was disconnected.
          wire.on('connectComplete', listener),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }),
    [wire, anchorId],
  )
  return useModeration(moderation)
}
