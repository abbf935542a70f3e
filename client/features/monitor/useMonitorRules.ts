import { useMemo } from 'react'
import { listRoomMutes } from '#contract/calls/moderation.ts'
import { call } from '../../lib/call.ts'
import { roomCalls } from '../moderation/moderation-calls.ts'
import { type ModeratedRoom, type RoomRules, useRulesOf } from '../moderation/useRoomRules.tsx'
import type { MonitorWire } from './useMonitorSocket.ts'

/** For a family or an admin in the room of an anchor. */
export function useMonitorRules(wire: Pick<MonitorWire, 'on'>, anchorId: number): RoomRules {
  const room = useMemo<ModeratedRoom>(
    () => ({
      anchorId,
      calls: roomCalls(anchorId),
      listMutes: (signal) => call(listRoomMutes, { params: { anchorId }, signal }),
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
  return useRulesOf(room)
}
