// The cost of recording on top of a push that nobody watches: the same rooms with and without it, at the same process.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { keepSending } from '#media/testing/test-picture.ts'
import { median, type Benchmark, type Ratio } from '../benchmark.ts'

/** One room costs a few milliseconds a second: measuring it takes many. */
const rooms = 30
/** The first one warms up, and is not counted. */
const rounds = 5
const settleMs = 2000
/** 2.1 Mb/s: 30 frames a second. */
const frameBytes = 8500
const kinds = ['plain', 'recorded'] as const

const cpu = /^media_process_cpu_seconds_total (\S+)/m

/** CPU-milliseconds for each room and second. */
async function roomCost(media: MediaProcess, kind: (typeof kinds)[number], seconds: number): Promise<number> {
  const used = async () => {
    const answer = await fetch(media.url('/metrics'), { headers: { authorization: media.authorization } })
    return Number(cpu.exec(await answer.text())?.[1]) * 1000
  }
  const encoders = await Promise.all(Array.from({ length: rooms }, (_, n) => media.publish(`${kind}-${n}`)))
  try {
    for (const encoder of encoders) keepSending(encoder, { frameBytes })
    await pause(settleMs)
    const [before, from] = [await used(), performance.now()]
    await pause(seconds * 1000)
    return ((await used()) - before) / rooms / ((performance.now() - from) / 1000)
  } finally {
    for (const encoder of encoders) encoder.close()
    await pause(settleMs / 2)
  }
}

/** @param seconds of each measurement */
async function* compareRecording(seconds: number): AsyncGenerator<Ratio> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-bench-recording-'))
  const platform = await Platform.open()
  platform.answer = ({ stream }) => ({
    code: 0,
    ...(stream.startsWith('recorded') && { record: { key: stream, at: Date.now(), rate: 1 } }),
  })
  const media = await MediaProcess.start(platform.url, { DATA_DIR: folder, RECORD_PICTURE_FREE_GB: '0' })
  const costs: Record<(typeof kinds)[number], number[]> = { plain: [], recorded: [] }
  try {
    for (let round = 0; round <= rounds; round++)
      for (const kind of kinds) {
        const cost = await roomCost(media, kind, seconds)
        if (round > 0) costs[kind].push(cost)
      }
  } finally {
    await media.stop()
    platform.close()
    await rm(folder, { recursive: true })
  }
  const [plain, recorded] = [median(costs.plain), median(costs.recorded)]
  const detail = `${recorded.toFixed(2)} with, ${plain.toFixed(2)} without; median of ${rounds} rounds of ${rooms} rooms`
  yield { name: 'CPU-ms a push and second with its picture recorded / without', ratio: recorded / plain, goal: 1.1, detail }
}

export const recordPicture: Benchmark = {
  summary: 'CPU of media for a push whose picture is recorded, against the same push without',
  // Whole pieces of three seconds: each is written at once.
  run: ({ small }) => compareRecording(small ? 6 : 12),
}
