// A hundred thousand damaged pushes beside a valid one: the process survives, its memory does not grow, and the viewer notices nothing.
import { playMany, record } from '#media/testing/fuzz.ts'
import { FlvReader } from '#media/testing/flv-reader.ts'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { keepSending } from '#media/testing/test-picture.ts'
import type { Benchmark } from '../benchmark.ts'

/** The heap reaches its size during the first ones. */
const warmUp = 2000
const watchEveryMs = 100
/** How often progress is printed. */
const progressTimes = 10
/** Frames come every 33 ms; on a busy machine they may be this late. */
const fairGapMs = 2000

/** Measures the longest time without a new tag for the viewer. */
function watchGaps(viewer: FlvReader) {
  let [seen, changedAt, longest] = [0, Date.now(), 0]
  const timer = setInterval(() => {
    if (viewer.tags.length !== seen) {
      changedAt = Date.now()
      // Do not keep days of frames in memory.
      viewer.tags.length = 0
      seen = 0
    }
    longest = Math.max(longest, Date.now() - changedAt)
  }, watchEveryMs)
  return { longest: () => longest, stop: () => clearInterval(timer) }
}

function progress(part: number, media: MediaProcess, longestGapMs: number, elapsedMs: number): string {
  const left = Math.round((elapsedMs * (1 - part)) / part / 60_000)
  return `${Math.round(part * 100)} %: ${media.residentMb().toFixed(0)} MB, longest gap ${longestGapMs} ms, ${Math.round(elapsedMs / 1000)} s so far, some ${left} min to go`
}

export const fuzz: Benchmark = {
  summary: 'damaged RTMP sessions beside an honest push: memory, and the longest gap in its picture',
  async *run({ small }, print) {
    const platform = await Platform.open()
    const media = await MediaProcess.start(platform.url)
    const recording = await record(media.rtmp)
    keepSending(await media.publish('honest'))
    const viewer = await FlvReader.open(media.url('/live/honest-play.flv'))
    const gaps = watchGaps(viewer)
    try {
      await playMany(media.rtmpPort, recording, 0, warmUp)
      const before = media.residentMb()
      const sessions = small ? 10_000 : 100_000
      const from = Date.now()
      for (let done = warmUp; done < sessions; done += warmUp) {
        await playMany(media.rtmpPort, recording, done, Math.min(done + warmUp, sessions))
        platform.received.length = 0
        if (!media.alive) throw new Error(`the media process died between the seeds ${done} and ${done + warmUp}`)
        if (viewer.ended) throw new Error(`the honest viewer was cut between the seeds ${done} and ${done + warmUp}`)
        const played = Math.min(done + warmUp, sessions)
        if (played % (sessions / progressTimes) === 0) print(progress(played / sessions, media, gaps.longest(), Date.now() - from))
      }
      const after = media.residentMb()
      yield {
        name: `memory after ${sessions} sessions / after ${warmUp}`,
        goal: 1.5,
        ratio: after / before,
        detail: `${after.toFixed(0)} MB / ${before.toFixed(0)} MB`,
      }
      yield {
        name: 'longest gap in the honest picture / a fair one',
        goal: 1,
        ratio: gaps.longest() / fairGapMs,
        detail: `${gaps.longest()} ms / ${fairGapMs} ms`,
      }
    } finally {
      gaps.stop()
      viewer.close()
      await media.stop()
      platform.close()
    }
  },
}
