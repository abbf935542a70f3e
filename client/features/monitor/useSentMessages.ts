import { useEffect, useState } from 'react'
import type { MonitorWire } from './useMonitorSocket.ts'

export interface SentMessage {
  id: number
  text: string
  state: 'delivered' | 'waiting'
}

/** How many of the latest messages are shown. */
const shownMost = 3

/** The private messages that were sent to an anchor from here, and whether the host has received them by now. */
export function useSentMessages(wire: MonitorWire) {
  const [sent, setSent] = useState<readonly SentMessage[]>([])
  // Reported by the socket, perhaps before the reply to the call arrives.
  const [delivered, setDelivered] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => wire.on('message/delivered', ({ id }) => setDelivered((known) => new Set(known).add(id))), [wire])
  return {
    messages: sent.map((message) => (delivered.has(message.id) ? { ...message, state: 'delivered' as const } : message)),
    add: (message: SentMessage) => setSent((known) => [...known, message].slice(-shownMost)),
  }
}
