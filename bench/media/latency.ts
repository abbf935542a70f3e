// The delay from the encoder's input to the screen: frames carry a clock, and the product's player shows them in a headless Chromium.
import { setTimeout as pause } from 'node:timers/promises'
import { openLine } from '#server/testing/line.ts'
import type { Benchmark } from '../benchmark.ts'
import { startClockEncoder } from './clock-encoder.ts'
import { lateness, openStage } from './clock-page.ts'

/** Seconds behind now. */
const goals = { flv: 1, hls: 3 }
const stallMs = 4000
/** Time for a player to begin, or to catch up after a stall. */
const settleMs = 6000
const watchMs = { small: 6000, whole: 20_000 }

/** Stops something for a while, and waits until the stream has recovered. */
async function stall(stop: () => void, goOn: () => void): Promise<void> {
  stop()
  await pause(stallMs)
  goOn()
  await pause(settleMs)
}

export const latency: Benchmark = {
  summary: "seconds from the encoder's input to the picture in Chromium, also after stalls",
  async *run({ small }, log) {
    const stage = await openStage(log)
    if (!stage) return
    const { page, media } = stage
    const network = await openLine(media.url(''))
    const encoder = await startClockEncoder(stage.destination)
    const forMs = watchMs[small ? 'small' : 'whole']
    const stallNetwork = () =>
      stall(
        () => network.stall(),
        () => network.flow(),
      )
    try {
      while ((await media.streams())[0]?.video?.keyFrameSeconds !== 1) await pause(100)
      for (const format of ['flv', 'hls'] as const) {
        const name = format.toUpperCase()
        await stage.open(format, network.url)
        await pause(settleMs)
        yield await lateness(page, name, goals[format], forMs)
        await stallNetwork()
        yield await lateness(page, `${name}, after ${stallMs / 1000} s without network`, goals[format], forMs)
        if (format === 'hls') continue
        await stall(encoder.freeze, encoder.thaw)
        yield await lateness(page, `${name}, after an encoder that froze for ${stallMs / 1000} s`, goals[format], forMs)
      }
    } finally {
      await encoder.stop()
      network.close()
      await stage.close()
    }
  },
}
