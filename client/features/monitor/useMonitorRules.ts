import { useCallback, useMemo } from 'react'
import { listRoomMutes } from '#contract/calls/moderation.ts'
import { call } from '../../lib/call.ts'
import { roomCalls } from '../room/moderation/moderation-calls.ts'
import { type ModeratedRoom, type RoomRules, together, useRulesOf } from '../room/moderation/useRoomRules.tsx'
import type { MonitorWire } from './useMonitorSocket.ts'

/** For a family or an admin in the room of an anchor. */
export function useMonitorRules(wire: Pick<MonitorWire, 'on'>, anchorId: number): RoomRules {
  const ofRoom = useCallback(
    (listener: () => void) => (changed: { anchorId: number }) => {
      if (changed.anchorId === anchorId) listener()
    },
    [anchorId],
  )
  const room = useMemo<ModeratedRoom>(
    () => ({
      anchorId,
      calls: roomCalls(anchorId),
      listMutes: (signal) => call(listRoomMutes, { params: { anchorId }, signal }),
      // Changes were missed while the socket was disconnected.
      onChange: (listener) => together(wire.on('chat/rules/changed', ofRoom(listener)), wire.on('connectComplete', listener)),
      onModerated: (listener) => together(wire.on('chat/moderation/changed', ofRoom(listener)), wire.on('connectComplete', listener)),
    }),
    [wire, anchorId, ofRoom],
  )
  return useRulesOf(room)
}
