// Vitest browser commands to control a simulated OBS, which runs in Node beside the browser and is identified by its address.
import type { BrowserCommand } from 'vitest/node'
import { openObsServer, type ObsServer } from './obs-server.ts'
import type { ObsFixture } from './obs-state.ts'

const running = new Map<string, ObsServer>()

function obsAt(address: string): ObsServer {
  const obs = running.get(address)
  if (!obs) throw new Error(`no OBS at ${address}`)
  return obs
}

/** Returns its address. */
const openObs: BrowserCommand<[change?: Partial<ObsFixture>]> = async (_context, change) => {
  const obs = await openObsServer(change)
  running.set(obs.address, obs)
  return obs.address
}
const changeObs: BrowserCommand<[address: string, change: Partial<ObsFixture>]> = (_context, address, change) => {
  Object.assign(obsAt(address).state, change)
}
const readObs: BrowserCommand<[address: string]> = (_context, address) => {
  const { state, requests } = obsAt(address)
  return { ...state, requests }
}
const quitObs: BrowserCommand<[address: string]> = (_context, address) => obsAt(address).quit()
const closeEveryObs: BrowserCommand<[]> = async () => {
  for (const obs of running.values()) await obs.quit()
  running.clear()
}
const restartObs: BrowserCommand<[address: string]> = (_context, address) => obsAt(address).start()
const kickFromObs: BrowserCommand<[address: string]> = (_context, address) => obsAt(address).kick()
const setObsStreaming: BrowserCommand<[address: string, streaming: boolean]> = (_context, address, streaming) =>
  obsAt(address).setStreaming(streaming)

export const obsCommands = { openObs, changeObs, readObs, quitObs, closeEveryObs, restartObs, kickFromObs, setObsStreaming }

declare module 'vitest/browser' {
  interface BrowserCommands {
    openObs: (change?: Partial<ObsFixture>) => Promise<string>
    changeObs: (address: string, change: Partial<ObsFixture>) => Promise<void>
    readObs: (address: string) => Promise<ObsFixture & { requests: string[] }>
    quitObs: (address: string) => Promise<void>
    closeEveryObs: () => Promise<void>
    restartObs: (address: string) => Promise<void>
    kickFromObs: (address: string) => Promise<void>
    setObsStreaming: (address: string, streaming: boolean) => Promise<void>
  }
}
