// Verbs for pushes of the companion's encoders, one for each host, and for faults of an encoder or its network.
import { z } from 'zod'
import { getPushUrl } from '#contract/calls/studio/live-room.ts'
import { clipNames, type EncoderFaults, type EncoderOrder } from '#contract/internal/desk.ts'
import { refusals } from '#contract/internal/media-hooks.ts'
import { choice, host, number, whole } from '../arguments.ts'
import { sentence, wrong } from '../sentences.ts'
import type { Host, Stage } from '../stage.ts'
import { verbsOf } from '../define-verb.ts'

const verb = verbsOf('push')
const seenAt = ['/liveMonitor']
const seconds = whole(1, 600, 'so many seconds')
/** Long enough: the second encoder takes the push over earlier. */
const hangsSeconds = 60

const presetNames = ['fine', 'poor', 'phone'] as const
/** Encoders of different quality. */
const presets: Record<(typeof presetNames)[number], EncoderFaults> = {
  fine: {},
  poor: { kbps: 150, fps: 8, keyFrames: 10 },
  phone: { kbps: 500, fps: 15 },
}
const none: EncoderFaults = { fps: null, keyFrames: null, kbps: null, silent: false, audio: true, drift: 0, offset: 0, codec: 'h264' }

/** The reason in the message of a refused encoder. For a network error, the message itself. */
const reasonIn = (shown: string): string => refusals.find((reason) => shown.includes(`${reason}: `)) ?? shown

/** Returns the reason if the server refused, else an empty text; null if the desk holds no such push. */
async function orderIfThere(stage: Stage, encoder: string, wanted: EncoderOrder): Promise<string | null> {
  const { outcome, message } = await stage.encoders.give(encoder, wanted)
  if (outcome === 'no_such_push') return null
  stage.note({ by: encoder, what: `${wanted.do} (encoder)`, answer: outcome === 'done' ? 'ok' : reasonIn(message) })
  return reasonIn(message)
}

export async function order(stage: Stage, encoder: string, wanted: EncoderOrder): Promise<string> {
  const reason = await orderIfThere(stage, encoder, wanted)
  if (reason === null) throw wrong('host', 'noPush', {})
  return reason
}

const secondOf = (encoder: string) => `${encoder} (second)`

/** The platform refuses every other push while one arrives. */
export async function stopPushes(stage: Stage, { account: { loginName } }: Host): Promise<void> {
  for (const encoder of [loginName, secondOf(loginName)]) await orderIfThere(stage, encoder, { do: 'stop' })
}

/** Starts a push with the key from the host's page. It takes over from a push of another program. */
export async function beginPush(
  stage: Stage,
  { request }: Host,
  encoder: string,
  push: { clip?: (typeof clipNames)[number]; faults?: EncoderFaults },
) {
  const { url, key } = await request(getPushUrl)
  const reason = await order(stage, encoder, { do: 'push', url, key, ...push })
  return reason === '' ? sentence('pushes', { encoder }) : sentence('pushRefused', { encoder, reason })
}

/** Sends an order to the desk's push of a host. Starts a push first if there is none. */
async function onPush(stage: Stage, name: string, wanted: EncoderOrder): Promise<Host> {
  const host = await stage.host(name)
  const encoder = host.account.loginName
  if ((await orderIfThere(stage, encoder, wanted)) !== null) return host
  await beginPush(stage, host, encoder, {})
  await order(stage, encoder, wanted)
  return host
}

const faultVerb = (name: 'silent' | 'fine', help: string, faults: EncoderFaults) =>
  verb({
    name,
    help,
    seenAt,
    input: z.object({ host }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults })
      return sentence(name, { host: host.name })
    },
  })

const forSeconds = (order: 'drop' | 'freeze' | 'stall', help: string, usual: number) =>
  verb({
    name: order,
    help,
    seenAt,
    input: z.object({ host, seconds: seconds.default(usual) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: order, seconds: given.seconds })
      return sentence(({ drop: 'drops', freeze: 'freezes', stall: 'stalls' } as const)[order], { host: host.name, seconds: given.seconds })
    },
  })

export const pushVerbs = [
  verb({
    name: 'push',
    help: 'an encoder of the desk pushes a picture as the host',
    seenAt,
    input: z.object({
      host,
      preset: choice(presetNames, 'how well it does').default('fine'),
      clip: choice(clipNames, 'what it shows').default('ribbons'),
    }),
    async run(stage, { host: name, preset, clip }) {
      const host = await stage.host(name)
      return beginPush(stage, host, host.account.loginName, { clip, faults: presets[preset] })
    },
  }),
  verb({
    name: 'stop-push',
    help: 'the encoder of the desk stops for good',
    seenAt,
    input: z.object({ host }),
    async run(stage, given) {
      const host = await stage.host(given.host)
      await order(stage, host.account.loginName, { do: 'stop' })
      return sentence('pushStopped', { host: host.account.loginName })
    },
  }),
  verb({
    name: 'takeover',
    help: 'the encoder hangs, and a second one with the same key takes its place',
    seenAt,
    input: z.object({ host, clip: choice(clipNames, 'what the second one shows').default('bokeh') }),
    async run(stage, given) {
      // The first encoder must stop sending: while it sends, the platform refuses the second one.
      const host = await onPush(stage, given.host, { do: 'stall', seconds: hangsSeconds })
      return beginPush(stage, host, secondOf(host.account.loginName), { clip: given.clip })
    },
  }),
  forSeconds('drop', 'the push drops and comes back after some seconds', 20),
  forSeconds('freeze', 'the picture stands still, the sound goes on', 10),
  forSeconds('stall', 'nothing comes, and the connection stays open', 10),
  faultVerb('silent', 'the sound goes on, and nothing is to be heard', { silent: true }),
  verb({
    name: 'no-sound',
    help: 'an encoder without a sound track takes the place of the one before',
    seenAt,
    input: z.object({ host }),
    async run(stage, given) {
      const host = await stage.host(given.host)
      return beginPush(stage, host, host.account.loginName, { faults: { audio: false } })
    },
  }),
  verb({
    name: 'far-key-frames',
    help: 'key frames come so many seconds apart',
    seenAt,
    input: z.object({ host, seconds: whole(2, 60, 'seconds from one key frame to the next').default(12) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults: { keyFrames: given.seconds } })
      return sentence('keyFrames', { host: host.name, seconds: given.seconds })
    },
  }),
  verb({
    name: 'few-frames',
    help: 'so few frames a second',
    seenAt,
    input: z.object({ host, fps: whole(1, 25, 'frames a second').default(6) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults: { fps: given.fps } })
      return sentence('frames', { host: host.name, fps: given.fps })
    },
  }),
  verb({
    name: 'few-bits',
    help: 'so few kilobits a second',
    seenAt,
    input: z.object({ host, kbps: whole(20, 100_000, 'kilobits a second').default(80) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults: { kbps: given.kbps } })
      return sentence('bits', { host: host.name, kbps: given.kbps })
    },
  }),
  verb({
    name: 'out-of-step',
    help: 'the sound comes so much later than the picture',
    seenAt,
    input: z.object({ host, seconds: number(-10, 10, 'seconds; below zero it comes earlier').default(1.5) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults: { offset: given.seconds * 1000 } })
      return sentence('late', { host: host.name, seconds: given.seconds })
    },
  }),
  faultVerb('fine', 'the encoder has no fault any more', none),
]
