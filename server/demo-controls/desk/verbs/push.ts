// Pushes of encoders that the companion holds, one for each host. Faults are those that an encoder or its network has.
import { z } from 'zod'
import { getPushUrl } from '#contract/calls/room.ts'
import { clipNames, type EncoderFaults, type EncoderOrder } from '#contract/internal/desk.ts'
import { refusals } from '#contract/internal/media-hooks.ts'
import { choice, number, text, whole } from '../arguments.ts'
import { say, wrong } from '../sentences.ts'
import type { Host, Stage } from '../stage.ts'
import { verbsOf } from '../verb.ts'

const verb = verbsOf('push')
const host = text('account, name or id of the host')
const seenAt = ['/liveMonitor']
const seconds = whole(1, 600, 'so many seconds')
/** Longer than it takes until it is replaced. */
const hangsSeconds = 60

/** Faults as they come: an encoder with these settings. */
const presets: Record<'fine' | 'poor' | 'phone', EncoderFaults> = {
  fine: {},
  poor: { kbps: 150, fps: 8, keyFrames: 10 },
  phone: { kbps: 500, fps: 15 },
}
const presetNames = ['fine', 'poor', 'phone'] as const
const none: EncoderFaults = { fps: null, keyFrames: null, kbps: null, silent: false, audio: true, drift: 0, offset: 0, codec: 'h264' }

/** What an encoder that was refused has shown begins with the reason; what its network says has none. */
const reasonIn = (shown: string): string => refusals.find((reason) => shown.includes(`${reason}: `)) ?? shown

/** Returns the reason where the server refused, else nothing. Null if the desk holds no such push. */
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

/** Begins a push with the key of the host's page. A push that another program holds is taken over. */
export async function beginPush(
  stage: Stage,
  { ask }: Host,
  encoder: string,
  push: { clip?: (typeof clipNames)[number]; faults?: EncoderFaults },
) {
  const { url, key } = await ask(getPushUrl)
  const reason = await order(stage, encoder, { do: 'push', url, key, ...push })
  return reason === '' ? say('pushes', { encoder }) : say('pushRefused', { encoder, reason })
}

/** What the push of a host does; one begins where the desk holds none. */
async function onPush(stage: Stage, name: string, wanted: EncoderOrder): Promise<Host> {
  const host = await stage.host(name)
  const encoder = host.account.loginName
  if ((await orderIfThere(stage, encoder, wanted)) !== null) return host
  await beginPush(stage, host, encoder, {})
  await order(stage, encoder, wanted)
  return host
}

interface FaultVerb {
  name: string
  help: string
  /** What it takes beside the host. */
  faults: EncoderFaults
  said: 'silent' | 'fine'
}
const faultVerb = ({ name, help, faults, said }: FaultVerb) =>
  verb({
    name,
    help,
    seenAt,
    input: z.object({ host }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults })
      return say(said, { host: host.name })
    },
  })

const forSeconds = (name: string, help: string, order: 'drop' | 'freeze' | 'stall', usual: number) =>
  verb({
    name,
    help,
    seenAt,
    input: z.object({ host, seconds: seconds.default(usual) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: order, seconds: given.seconds })
      return say(({ drop: 'drops', freeze: 'freezes', stall: 'stalls' } as const)[order], { host: host.name, seconds: given.seconds })
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
      return say('pushStopped', { host: host.account.loginName })
    },
  }),
  verb({
    name: 'takeover',
    help: 'the encoder hangs, and a second one with the same key takes its place',
    seenAt,
    input: z.object({ host, clip: choice(clipNames, 'what the second one shows').default('bokeh') }),
    async run(stage, given) {
      // One that still sends is not replaced: the second one would be refused.
      const host = await onPush(stage, given.host, { do: 'stall', seconds: hangsSeconds })
      return beginPush(stage, host, secondOf(host.account.loginName), { clip: given.clip })
    },
  }),
  forSeconds('drop', 'the push drops and comes back after some seconds', 'drop', 20),
  forSeconds('freeze', 'the picture stands still, the sound goes on', 'freeze', 10),
  forSeconds('stall', 'nothing comes, and the connection stays open', 'stall', 10),
  faultVerb({ name: 'silent', help: 'the sound goes on, and nothing is to be heard', faults: { silent: true }, said: 'silent' }),
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
      return say('keyFrames', { host: host.name, seconds: given.seconds })
    },
  }),
  verb({
    name: 'few-frames',
    help: 'so few frames a second',
    seenAt,
    input: z.object({ host, fps: whole(1, 25, 'frames a second').default(6) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults: { fps: given.fps } })
      return say('frames', { host: host.name, fps: given.fps })
    },
  }),
  verb({
    name: 'few-bits',
    help: 'so few kilobits a second',
    seenAt,
    input: z.object({ host, kbps: whole(20, 100_000, 'kilobits a second').default(80) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults: { kbps: given.kbps } })
      return say('bits', { host: host.name, kbps: given.kbps })
    },
  }),
  verb({
    name: 'out-of-step',
    help: 'the sound comes so much later than the picture',
    seenAt,
    input: z.object({ host, seconds: number(-10, 10, 'seconds; below zero it comes earlier').default(1.5) }),
    async run(stage, given) {
      const host = await onPush(stage, given.host, { do: 'set', faults: { offset: given.seconds * 1000 } })
      return say('late', { host: host.name, seconds: given.seconds })
    },
  }),
  faultVerb({ name: 'fine', help: 'the encoder has no fault any more', faults: none, said: 'fine' }),
]
