import { useMemo } from 'react'
import { listRoomMutes } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { call } from '../../lib/call.ts'
import { byCalls } from '../room/moderation/moderator.ts'
import { type RoomRules, useRulesOf } from '../room/moderation/useRoomRules.ts'
import type { MonitorWire } from './useMonitorSocket.ts'

/** For a family or an admin in the room of an anchor. */
export function useMonitorRules(wire: Pick<MonitorWire, 'on'>, anchorId: number): RoomRules {
  const lists = useMemo(() => {
    /** Changes were missed while the socket was disconnected. */
    const on = (event: 'chat/rules/changed' | 'chat/moderation/changed') => (listener: () => void) => {
      const stopListening = wire.on(event, (changed) => changed.anchorId === anchorId && listener())
      const stopWatching = wire.on('connectComplete', listener)
      return () => {
        stopListening()
        stopWatching()
      }
    }
    return {
      moderator: byCalls(anchorId, 'monitor', on('chat/moderation/changed')),
      listMutes: (signal: AbortSignal) => call(listRoomMutes, { params: { anchorId }, signal }),
      onChange: on('chat/rules/changed'),
    }
  }, [wire, anchorId])
  return useRulesOf(lists)
}
