// The pairing of this page with OBS. It outlives the screen: going on air, or looking at a report meanwhile, does not cut it.
import { useSyncExternalStore } from 'react'
import type { EncoderFigures } from '#contract/push/ends.ts'
import { session } from '../../../lib/session.ts'
import { websocketOf } from './obs-address.ts'
import { NotPaired, openObs, type ObsConnection } from './obs-connection.ts'
import type { ObsSettings } from '../settings/obs-settings.ts'
import type { PairingFailure } from './pairing-failure.ts'
import { readScenes, readService, readSettings, readSound, readStream, type Microphone, type Scenes, type StreamState } from './read-obs.ts'
import { sampleFigures } from './sample-figures.ts'
import { forgetPairing, keepPairing, readPairing, type StoredPairing } from './stored-pairing.ts'
import type { StreamService } from './stream-service.ts'

/** What OBS says of itself. */
export interface ObsState {
  versions: ObsConnection['versions']
  settings: ObsSettings
  service: StreamService
  stream: StreamState
  /** How often the stream has stopped since it was paired. */
  stops: number
  scenes: Scenes
  microphones: readonly Microphone[]
}

export interface Pairing {
  /** away: it was paired, and is tried again by itself. */
  phase: 'off' | 'connecting' | 'paired' | 'away'
  failure: PairingFailure | null
  obs: ObsState | null
  /** The last samples while OBS streams. */
  samples: readonly EncoderFigures[]
}

const notPaired: Pairing = { phase: 'off', failure: null, obs: null, samples: [] }
/** The changes of a profile are no events of OBS. */
const rereadMs = 4000
const retryMs = 5000
/** What may pass by itself. A wrong password does not. */
const passing: readonly PairingFailure[] = ['not_there', 'plain_http', 'closed']
/** What the advice looks back on: ten seconds. */
const samplesKept = 5

let pairing = notPaired
let connection: ObsConnection | null = null
/** Which attempt is the current one. What an earlier one finds out is dropped. */
let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Partial<Pairing>) {
  pairing = { ...pairing, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const usePairing = () => useSyncExternalStore(subscribe, () => pairing)

/** The paired OBS. */
export function pairedConnection(): ObsConnection {
  if (!connection) throw new NotPaired('closed')
  return connection
}

/** A browser that was paired before is paired again by itself, also when OBS comes later. */
export function resume() {
  const stored = readPairing()
  if (stored && pairing.phase === 'off' && !pairing.failure) void pair(stored, true)
}

/** `isPatient`: the page goes on trying. */
export async function pair(stored: StoredPairing, isPatient = false) {
  const mine = leave()
  const address = websocketOf(stored.address)
  if (!address) return
  change({
    ...notPaired,
    phase: pairing.phase === 'away' && isPatient ? 'away' : 'connecting',
    failure: isPatient ? pairing.failure : null,
  })
  try {
    const opened = await openObs(address, stored.password)
    if (mine !== attempt) return opened.close()
    connection = opened
    const obs = await readObs(opened)
    if (mine !== attempt) return undefined
    keepPairing(stored)
    change({ phase: 'paired', failure: null, obs })
    follow(opened, stored, mine)
  } catch (error) {
    if (mine !== attempt) return undefined
    connection?.close()
    connection = null
    const failure = error instanceof NotPaired ? error.failure : 'closed'
    const goesOn = isPatient && passing.includes(failure)
    change({ ...notPaired, phase: goesOn ? 'away' : 'off', failure })
    if (goesOn) retry(stored, mine)
  }
  return undefined
}

/** The host does not want to be paired any more. */
export function unpair() {
  leave()
  forgetPairing()
  change(notPaired)
}

function leave(): number {
  clearTimeout(timer)
  connection?.close()
  connection = null
  attempt += 1
  return attempt
}

/** Reads OBS anew, as after a change that the page has made. */
export async function reread() {
  const queried = connection
  if (!queried) return
  const obs = await readObs(queried).catch(() => null)
  if (obs && queried === connection) change({ obs: { ...obs, stops: pairing.obs?.stops ?? 0 } })
}

function retry(stored: StoredPairing, mine: number) {
  timer = setTimeout(() => {
    if (mine === attempt) void pair(stored, true)
  }, retryMs)
}

function follow(opened: ObsConnection, stored: StoredPairing, mine: number) {
  const again = () => void reread()
  opened.on('StreamStateChanged', ({ outputState }) => {
    if (outputState === 'OBS_WEBSOCKET_OUTPUT_STOPPED' && pairing.obs) change({ obs: { ...pairing.obs, stops: pairing.obs.stops + 1 } })
    again()
  })
  for (const event of [
    'CurrentProgramSceneChanged',
    'SceneListChanged',
    'InputMuteStateChanged',
    'InputCreated',
    'InputRemoved',
    'CurrentProfileChanged',
  ] as const) {
    opened.on(event, again)
  }
  const rereading = setInterval(again, rereadMs)
  const stopSampling = sampleFigures(
    opened.sendRequest,
    () => pairing.obs?.stream.active === true,
    (figures) => {
      change({ samples: figures ? [...pairing.samples, figures].slice(-samplesKept) : [] })
    },
  )
  void opened.closed.then((failure) => {
    clearInterval(rereading)
    stopSampling()
    if (mine !== attempt) return
    connection = null
    // Whom somebody in OBS has sent away does not come back unasked.
    const goesOn = passing.includes(failure)
    change({ ...notPaired, phase: goesOn ? 'away' : 'off', failure })
    if (goesOn) retry(stored, mine)
  })
}

async function readObs({ sendRequest, versions }: ObsConnection): Promise<ObsState> {
  const { microphones, hasSound } = await readSound(sendRequest)
  const [settings, service, stream, scenes] = await Promise.all([
    readSettings(sendRequest, hasSound),
    readService(sendRequest),
    readStream(sendRequest),
    readScenes(sendRequest),
  ])
  return { versions, settings, service, stream, stops: 0, scenes, microphones }
}

// The next one who signs in here is another host.
session.subscribe(() => {
  if (session.user || pairing.phase === 'off') return
  leave()
  change(notPaired)
})
