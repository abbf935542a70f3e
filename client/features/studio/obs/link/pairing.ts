// The pairing of this page with OBS. It lives outside of the screens, so that going on air or opening a report does not disconnect it.
import { create } from 'zustand'
import type { EncoderFigures } from '#contract/push/figures.ts'
import { session } from '../../../../lib/session.ts'
import { websocketOf } from './obs-address.ts'
import { NotPaired, openObs, type ObsConnection } from './obs-connection.ts'
import type { ObsSettings } from '../settings/obs-settings.ts'
import type { PairingFailure } from './pairing-failure.ts'
import { readScenes, readService, readSettings, readSound, readStream, type Microphone, type Scenes, type StreamState } from './read-obs.ts'
import { sampleFigures } from './sample-figures.ts'
import { dropPairing, keepPairing, readPairing, type StoredPairing } from './stored-pairing.ts'
import type { StreamService } from './stream-service.ts'

/** The state of OBS as it was last read. */
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
  /** away: OBS was paired before, and the page keeps trying to connect. */
  phase: 'off' | 'connecting' | 'paired' | 'away'
  failure: PairingFailure | null
  obs: ObsState | null
  /** The last samples while OBS streams. */
  samples: readonly EncoderFigures[]
}

const notPaired: Pairing = { phase: 'off', failure: null, obs: null, samples: [] }
/** OBS emits no events for changes within a profile, so its state is read at this interval. */
const rereadMs = 4000
const retryMs = 5000
/** Failures that may end by themselves, unlike a wrong password. */
const passing: readonly PairingFailure[] = ['not_there', 'plain_http', 'closed']
/** The advice is based on this many samples, one every two seconds. */
const samplesKept = 5

export const usePairing = create<Pairing>(() => notPaired)
const { getState: pairing, setState: change } = usePairing
let connection: ObsConnection | null = null
/** The number of the current attempt. Results of earlier ones are dropped. */
let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The paired OBS. */
export function pairedConnection(): ObsConnection {
  if (!connection) throw new NotPaired('closed')
  return connection
}

/** Pairs a browser again that was paired before, also if OBS starts later. */
export function resume() {
  const stored = readPairing()
  if (stored && pairing().phase === 'off' && !pairing().failure) void pair(stored, true)
}

/** `isPatient`: keeps trying after a failure that may end by itself. */
export async function pair(stored: StoredPairing, isPatient = false) {
  const mine = leave()
  const address = websocketOf(stored.address)
  if (!address) return
  change({
    ...notPaired,
    phase: pairing().phase === 'away' && isPatient ? 'away' : 'connecting',
    failure: isPatient ? pairing().failure : null,
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

/** Ends the pairing and drops the stored password. */
export function unpair() {
  leave()
  dropPairing()
  change(notPaired)
}

function leave(): number {
  clearTimeout(timer)
  connection?.close()
  connection = null
  attempt += 1
  return attempt
}

/** Reads the state of OBS again, for example after a change by the page. */
export async function reread() {
  const current = connection
  if (!current) return
  const obs = await readObs(current).catch(() => null)
  if (obs && current === connection) change({ obs: { ...obs, stops: pairing().obs?.stops ?? 0 } })
}

function retry(stored: StoredPairing, mine: number) {
  timer = setTimeout(() => {
    if (mine === attempt) void pair(stored, true)
  }, retryMs)
}

function follow(opened: ObsConnection, stored: StoredPairing, mine: number) {
  const again = () => void reread()
  opened.on('StreamStateChanged', ({ outputState }) => {
    const { obs } = pairing()
    if (outputState === 'OBS_WEBSOCKET_OUTPUT_STOPPED' && obs) change({ obs: { ...obs, stops: obs.stops + 1 } })
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
    () => pairing().obs?.stream.active === true,
    (figures) => {
      change({ samples: figures ? [...pairing().samples, figures].slice(-samplesKept) : [] })
    },
  )
  void opened.closed.then((failure) => {
    clearInterval(rereading)
    stopSampling()
    if (mine !== attempt) return
    connection = null
    // After someone has disconnected the page in OBS, it does not reconnect by itself.
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

// After a sign-out, another host may sign in on this page.
session.subscribe(() => {
  if (session.user || pairing().phase === 'off') return
  leave()
  change(notPaired)
})
