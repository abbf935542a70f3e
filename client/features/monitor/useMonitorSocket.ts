import { useEffect, useState } from 'react'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'
import { openSocket, type Wire } from '../../lib/socket.ts'
import { session } from '../../lib/session.ts'

export type MonitorWire = Wire<typeof familyMonitor>

/** The monitor's socket while the screen is shown. `ready` once the server has accepted the token; rooms may then be entered. */
export function useMonitorSocket() {
  const [state, setState] = useState<{ wire: MonitorWire | undefined; ready: boolean; tries: number }>({
    wire: undefined,
    ready: false,
    tries: 0,
  })
  useEffect(() => {
    const wire = openSocket(familyMonitor)
    wire.on('connectComplete', () => setState({ wire, ready: true, tries: 0 }))
    wire.on('chat/logout', () => session.lose())
    wire.onDisconnect(() => setState((now) => ({ ...now, ready: false })))
    wire.onRetry((tries) => setState((now) => ({ ...now, tries })))
    return () => wire.close()
  }, [])
  return state
}
