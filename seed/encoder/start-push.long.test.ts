// Every fault of the demo encoder, and what the host's page shows about it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getPushUrl, getRoom, type Room } from '#contract/calls/studio/live-room.ts'
import { startLive, stopLive } from '#contract/calls/studio/on-air.ts'
import { programArgs } from '#contract/internal/programs.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { signIn, type Host } from '../hosts/anchor-calls.ts'
import { startProductWithSmallWorld } from '#scripts/product/start/product-with-small-world.ts'
import { ownClip } from './clip.ts'
import { startPush, type Push, type PushOptions } from './start-push.ts'
import { withTone } from './tones.ts'

let product: Awaited<ReturnType<typeof startProductWithSmallWorld>>
beforeAll(async () => {
  product = await startProductWithSmallWorld()
}, 300_000)
afterAll(() => product.close())

/** The tests run in parallel with different accounts: most of their time is real-time pushes. */
const together = { concurrent: true, timeout: 120_000 }
const patience = { timeout: 60_000, interval: 250 }

interface Scene {
  host: Host
  push: Push
  /** Waits until the host's page shows this. */
  sees: (what: (room: Room) => void) => Promise<void>
}

/** All advices within this many seconds, by the time of the measurements. */
async function advicesWithin(seconds: number, { sees }: Scene): Promise<(string | null)[]> {
  const advices = new Map<string, string | null>()
  await sees(({ health }) => {
    if (health) advices.set(health.at, health.advice)
    const times = [...advices.keys()].map(Date.parse)
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(seconds * 1000)
  })
  return [...new Set(advices.values())].toSorted()
}

const pushing = (account: string, faults: Omit<PushOptions, 'url' | 'key'>, work: (scene: Scene) => Promise<void>) => async () => {
  const host = (await signIn(product.server, account))!
  const { url: to, key } = await host.request(getPushUrl)
  const push = await startPush({ url: to, key, ...faults })
  const sees: Scene['sees'] = (what) => vi.waitFor(async () => what(await host.request(getRoom, { params: { userId: host.id } })), patience)
  await work({ host, push, sees }).finally(() => push.stop())
}

it(
  'without faults: 25 frames a second, a key frame every second, sound in step, no advice; then a low bit rate that falls',
  together,
  pushing('anna', { kbps: 2000 }, async ({ push, sees }) => {
    await sees(({ health }) => {
      expect(health).toMatchObject({ video: { width: 640, height: 360, keyFrameSeconds: 1 }, audio: { sampleRate: 48_000 }, advice: null })
      expect(health?.video?.fps).toBeCloseTo(25, -1)
      expect(Math.abs(health?.driftMs ?? 1000)).toBeLessThan(100)
      expect(Math.abs((health?.kbps ?? 0) - 2000)).toBeLessThan(300)
    })
    push.set({ kbps: 150 })
    await sees(({ health }) => expect(health?.advice).toBe('low_bitrate_falling'))
  }),
)

it(
  'few frames, then key frames far apart',
  together,
  pushing('bella', { fps: 8 }, async ({ push, sees }) => {
    await sees(({ health }) => expect(health).toMatchObject({ advice: 'low_frame_rate', video: { keyFrameSeconds: 1 } }))
    push.set({ fps: null, keyFrames: 5 })
    await sees(({ health }) => expect(health).toMatchObject({ advice: 'key_frames_far_apart', video: { keyFrameSeconds: 5 } }))
  }),
)

it(
  'sound out of step: shifted by 1.2 s; then drifting further',
  together,
  pushing('carol', { offset: 1200 }, async ({ push, sees }) => {
    await sees(({ health }) => {
      expect(health?.advice).toBe('audio_out_of_step')
      expect(Math.abs((health?.driftMs ?? 0) - 1200)).toBeLessThan(200)
    })
    push.set({ drift: 20 })
    await sees(({ health }) => expect(health?.driftMs).toBeGreaterThan(1600))
  }),
)

it(
  'a missing sound track gives an advice; a silent track, a frozen picture, late frames and a steady tone give none',
  together,
  async () => {
    await pushing('dana', { audio: false }, async ({ sees }) => {
      await sees(({ health }) => expect(health).toMatchObject({ advice: 'no_audio', audio: null }))
    })()
    await pushing('dana', { silent: true, jitter: 300 }, async ({ push, sees }) => {
      push.freeze(10)
      await sees(({ health }) => {
        expect(health).toMatchObject({ advice: null, audio: { sampleRate: 48_000 }, video: { keyFrameSeconds: 1 } })
        expect(health?.video?.fps).toBeGreaterThan(18)
      })
    })()
    await pushing('dana', { clip: withTone(ownClip('dial'), 'clipping') }, async (scene) => {
      expect(await advicesWithin(14, scene)).toEqual([null])
    })()
  },
)

it(
  'a stall gives the advice "silent"; after a drop the same push continues the session',
  together,
  pushing('erin', {}, async ({ host, push, sees }) => {
    const { id } = await host.request(startLive, { body: { title: 'An encoder that misbehaves', gameId: 0 } })
    await sees(({ signal, health }) => expect([signal.state, health?.advice]).toEqual(['live', null]))
    push.stall(6)
    await sees(({ health }) => expect(health?.advice).toBe('silent'))
    await sees(({ health }) => expect(health?.advice).toBeNull())
    push.drop(2)
    await sees(({ signal }) => expect(signal.state).toBe('reconnecting'))
    await sees(({ signal, live }) => expect([signal.state, live?.id]).toEqual(['live', id]))
    await host.request(stopLive)
    expect(await push.ended).toMatchObject({ kind: 'cut' })
  }),
)

it(
  'HEVC is refused with the reason, for the encoder and on the page',
  together,
  pushing('fiona', { codec: 'hevc' }, async ({ push, sees }) => {
    expect(await push.ended).toMatchObject({ kind: 'cut', reason: expect.stringMatching(/^unsupported_codec: /) as string })
    await sees(({ signal }) => expect(signal.refusal?.reason).toBe('unsupported_codec'))
  }),
)

it(
  'a second encoder is refused while the first is on air, and a wrong key afterwards',
  together,
  pushing('hana', {}, async ({ host, push, sees }) => {
    const { url: to, key } = await host.request(getPushUrl)
    await sees(({ streaming }) => expect(streaming).toBe(true))
    await expect(startPush({ url: to, key })).rejects.toThrow(/^already_publishing: /)
    expect(await push.stop()).toEqual({ kind: 'finished' })
    await sees(({ streaming }) => expect(streaming).toBe(false))
    await expect(startPush({ url: to, key: `${key}0` })).rejects.toThrow(/^wrong_key: /)
    await sees(({ signal }) => expect(signal.refusal?.reason).toBe('wrong_key'))
  }),
)

it(
  'late video first gives the advice "no_video", then none',
  together,
  pushing('ivy', { pictureAfter: 9000 }, async (scene) => {
    await scene.sees(({ health }) => expect(health?.advice).toBe('no_video'))
    await scene.sees(({ health }) => expect(health?.video?.fps).toBeGreaterThan(0))
    expect(await advicesWithin(8, scene)).toEqual([null])
  }),
)

it(
  'a stall gives only the advice "silent", not that of a falling bit rate',
  together,
  pushing('julia', { kbps: 400 }, async (scene) => {
    await scene.sees(({ health }) => expect(health).toMatchObject({ advice: null, video: { keyFrameSeconds: 1 } }))
    for (const seconds of [2.5, 6]) {
      scene.push.stall(seconds)
      expect((await advicesWithin(14, scene)).filter((advice) => advice !== null && advice !== 'silent')).toEqual([])
    }
  }),
)

// Runs after the others, which use all hosts of the world.
it('the command prints whether the host is on air with the push', { timeout: 120_000 }, async () => {
  const host = (await signIn(product.server, 'ivy'))!
  const hasEnded = () =>
    vi.waitFor(async () => expect((await host.request(getRoom, { params: { userId: host.id } })).streaming).toBe(false), patience)
  const push = async () => {
    await hasEnded()
    const args = [...programArgs('seed/push.ts'), 'ivy', '--seconds', '1', '--server', product.server.url]
    return (await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...noSettings() } })).stdout
  }
  expect(await push()).toMatch(/ivy is not on air: nobody else sees it\..*\nThe push has ended\./)
  await host.request(startLive, { body: { roomType: 'normal' } })
  expect(await push()).toContain('ivy is on air with this picture.')
  await host.request(stopLive)
})
