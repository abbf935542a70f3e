// npm run push -- ACCOUNT [options]: pushes a clip as an anchor's encoder; --help lists the faults that it can simulate.
import { existsSync } from 'node:fs'
import { getRoom } from '#contract/calls/studio/live-room.ts'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { PushRefusal } from '#media/rtmp-client/rtmp-client.ts'
import { findServer } from './sink/running-server.ts'
import { startBrowserPush, type BrowserPushOptions } from './encoder/browser-push.ts'
import { ownClip } from './encoder/clip.ts'
import { makeClip } from './encoder/made-clip.ts'
import { pushAddressOf, signInAs, type AnchorSession } from './encoder/push-address.ts'
import { help, readPushOrder, usualKbps, WrongOption, type PushOrder, type Rhythm } from './encoder/push-options.ts'
import { startPush, type Push, type PushEnd, type PushOptions } from './encoder/start-push.ts'
import { presets } from './encoder/test-picture.ts'
import { withTone } from './encoder/tones.ts'
import { rehearse } from './rehearsal/rehearse.ts'

const wrongUsage = 2
/** The first fault comes after at most this time. */
const firstFaultSeconds = 10

/** The named server, or the one running on this installation's data. */
async function serverOf({ server }: PushOrder): Promise<string> {
  const found = server ?? (await findServer(process.env.DATA_DIR ?? '.data'))?.url
  if (!found) throw new Error('No server is running here. Start one with npm start, or name one with --server URL.')
  return found
}

/** The clip of the push. With a preset, ffmpeg encodes bit rate and key frames as requested, so they are not simulated. */
async function pictureOf({ preset, faults, tone }: PushOrder): Promise<Omit<PushOptions, 'url' | 'key'>> {
  if (!preset) return { clip: withTone(ownClip('dial'), tone), kbps: usualKbps, ...faults }
  console.log(`Encoding the ${preset} picture with ffmpeg ...`)
  const chosen = presets[preset]
  const clip = await makeClip({ ...chosen, videoKbps: faults.kbps ?? chosen.videoKbps }, faults.keyFrames ?? 1)
  return { clip: withTone(clip, tone), ...faults, kbps: null, keyFrames: null }
}

function repeatFault({ seconds, every }: Rhythm, act: (seconds: number) => void): void {
  const again = () => {
    act(seconds)
    setTimeout(again, every * 1000).unref()
  }
  setTimeout(again, Math.min(firstFaultSeconds, every - seconds) * 1000).unref()
}

function simulateFaults(push: Push, { rhythms }: PushOrder): void {
  const withLog = (what: string, act: (seconds: number) => void) => (seconds: number) => {
    console.log(`${what} for ${seconds} s.`)
    act(seconds)
  }
  if (rhythms.drop) repeatFault(rhythms.drop, withLog('Connection closed', push.drop))
  if (rhythms.freeze) repeatFault(rhythms.freeze, withLog('Picture frozen', push.freeze))
  if (rhythms.stall) repeatFault(rhythms.stall, withLog('Sending stalled', push.stall))
  if (rhythms.jump)
    repeatFault(rhythms.jump, (seconds) => {
      console.log(`Clock set back by ${seconds} s.`)
      push.jump(seconds)
    })
}

async function pushFromBrowser(server: string, session: AnchorSession, order: PushOrder, browser: BrowserPushOptions): Promise<number> {
  if (browser.film !== null && !existsSync(browser.film)) throw new WrongOption(`There is no file ${browser.film}.`)
  const { publishUrl } = await pushAddressOf(session)
  if (publishUrl === null) throw new Error('Pages cannot push to this server: leave --browser out.')
  // Media takes the push of a page only from its own host name, which PUBLIC_HOST may set.
  const page = new URL(server)
  if (order.server === null) page.hostname = new URL(publishUrl).hostname
  console.log(`Opening live control of ${page.origin} in a browser ...`)
  const start = async () => {
    const started = await startBrowserPush(page.origin, session, browser)
    console.log(`Pushing as ${order.account} from ${started.program}, ${browser.size}`)
    return started
  }
  return report(await stay(session, start, order))
}

async function push(order: PushOrder): Promise<number> {
  const server = await serverOf(order)
  const session = await signInAs({ ...order, server })
  if (order.browser) return pushFromBrowser(server, session, order, order.browser)
  const address = await pushAddressOf(session)
  const { key } = address
  const url = order.websocket ? address.publishUrl : address.url
  if (url === null) throw new Error('Pages cannot push to this server: leave --websocket out.')
  const picture = await pictureOf(order)
  // The name before the query is public; the rest is the secret.
  console.log(`Pushing as ${order.account} to ${url}/${key.split('?')[0]}?(key hidden)`)
  const start = async () => {
    const started = await startPush({ url, key, ...picture })
    simulateFaults(started, order)
    return started
  }
  if (order.rehearse) return rehearse(session, start)
  return report(await stay(session, start, order))
}

/** Prints whether others see the push: it does not start a live session. */
async function printWhoSees({ request, id }: AnchorSession, { account }: PushOrder): Promise<void> {
  const { live } = await request(getRoom, getRoom.path.replace(':userId', String(id)))
  const who = live ? `${account} is on air with this picture.` : `The picture arrives. ${account} is not on air: nobody else sees it.`
  console.log(`${who} Ctrl-C stops.`)
}

async function stay(session: AnchorSession, start: () => Promise<Pick<Push, 'stop' | 'ended'>>, order: PushOrder): Promise<PushEnd> {
  const { seconds } = order
  try {
    const started = await start()
    await printWhoSees(session, order)
    for (const signal of stopSignals) process.on(signal, () => void started.stop())
    if (seconds !== null) setTimeout(() => void started.stop(), seconds * 1000).unref()
    return await started.ended
  } catch (error) {
    if (error instanceof PushRefusal) return { kind: 'refused', reason: error.message }
    throw error
  }
}

function report(end: PushEnd): number {
  if (end.kind === 'finished') console.log('The push has ended.')
  if (end.kind === 'refused') console.error(`The push was refused. ${end.reason}`)
  if (end.kind === 'cut') console.error(`The broadcast was cut off. ${end.reason}`)
  return end.kind === 'finished' ? 0 : 1
}

try {
  const order = readPushOrder(process.argv.slice(2))
  if (order) process.exitCode = await push(order)
  else console.log(help)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof WrongOption) console.error('npm run push -- --help lists the options.')
  process.exitCode = error instanceof WrongOption ? wrongUsage : 1
}
