import { useEffect, useMemo, useReducer, useRef } from 'react'
import { actShown, submitToRoom } from '../../lib/acts.ts'
import { canEnterAgain, emptyChat, enterAgainMs, entering, reduceChat } from '../room/chat/chat-state.ts'
import { linesIn } from '../room/viewer-card/card-lines.ts'
import type { MonitorWire } from './useMonitorSocket.ts'
import type { MonitorMessage } from '#contract/sockets/family-monitor.ts'
import type { RoomLine } from '../room/chat/line.ts'
import { removeLines } from '../room/chat/remove-lines.ts'

/** A message of the monitor's socket as a line of the chat. */
function monitorLine({ type, id, at, place, restores, text, gift, notice, nickname, ...by }: MonitorMessage): RoomLine {
  const line = { id, at, place, by: { ...by, name: nickname } }
  if (gift) return { ...line, kind: 'gift', gift }
  if (notice) return { ...line, ...notice }
  return type === 'customerEnterRoom' ? { ...line, kind: 'enter' } : { ...line, kind: 'text', text: text ?? '', restores }
}

/** The chat of one room, followed while the component is shown. */
export function useMonitorChat(wire: MonitorWire, ready: boolean, anchorId: number) {
  const [state, dispatch] = useReducer(reduceChat, emptyChat)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    const stops = [
      wire.on('chat/message', (message) => {
        actShown(message)
        if (message.anchorId === anchorId) dispatch({ type: 'line', line: monitorLine(message) })
      }),
      wire.on('chat/lines/removed', (removal) => {
        const read = () => wire.send('chat/lines/read', { anchorId })
        if (removal.anchorId === anchorId) removeLines({ state: latest.current, dispatch, read }, removal)
      }),
      wire.onDisconnect(() => dispatch({ type: 'dropped', notice: 'disconnect' })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [wire, anchorId])
  useEffect(() => {
    if (!ready) return undefined
    const left = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const enter = async () => {
      const answer = await wire.send('room/enter', { anchorId, ...entering(latest.current) })
      if (answer.ok) dispatch({ type: 'entered', place: answer.data.place, notice: 'connected' })
      else if (canEnterAgain(answer.code, wire.connected) && !left.signal.aborted) again = setTimeout(() => void enter(), enterAgainMs)
    }
    void enter()
    return () => {
      left.abort()
      clearTimeout(again)
      if (wire.connected) void wire.send('room/leave', { anchorId })
    }
  }, [wire, ready, anchorId])
  return {
    lines: state.lines,
    arrivals: state.arrivals,
    /** The room for the cards of its viewers. */
    room: useMemo(() => ({ anchorId, linesOf: (customerId: number) => linesIn(latest.current.lines, customerId) }), [anchorId]),
    send: (message: string) =>
      submitToRoom(`line ${anchorId}`, { message }, (requestId) => wire.send('chat/message', { anchorId, message, requestId })),
  }
}
