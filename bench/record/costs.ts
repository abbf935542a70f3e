// What the recorder takes of a processor, beside what a room and a push take without it.
import { setTimeout as pause } from 'node:timers/promises'
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import { keepSending } from '#media/testing/test-picture.ts'
import { median } from '../benchmark.ts'
import { startOurs } from '../media/media-rivals.ts'
import { startReceivers } from '../realtime/receivers.ts'
import { openOurs, textEvent } from '../realtime/rooms.ts'
import { healthAt, type RecordedSession } from './recorded-session.ts'

/** CPU-milliseconds of a second. */
export interface Cost {
  without: number
  recorder: number
}

const cpuMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const viewers = 50
const linesAtOnce = 3
const linesEveryMs = 25

/** A room with 120 lines a second and 50 viewers, by turns without and with the recorder, which writes to the embedded database in this process. */
export async function costOfRoom(session: RecordedSession, rounds: number, seconds: number): Promise<Cost & { ratio: number }> {
  const receivers = startReceivers()
  const room = await openOurs()
  const [first] = session.sessions
  const client = { group: 'room', count: viewers, port: room.port, path: room.path, greeting: room.greeting(true), reads: false }
  await receivers.request({ do: 'open', ...client })
  async function talk(isRecorded: boolean) {
    const recorder = isRecorded ? session.record() : null
    const [since, from] = [process.cpuUsage(), performance.now()]
    for (let sent = 0; sent < (seconds * 1000) / linesEveryMs; sent++) {
      for (let i = 0; i < linesAtOnce; i++) {
        const event = { ...textEvent(), anchorId: first?.anchorId ?? 1 }
        session.setTime(new Date(event.at))
        void room.send({ ...event, anchorId: 1 })
        if (recorder) session.emitEvent(event)
      }
      await pause(Math.max(0, from + (sent + 1) * linesEveryMs - performance.now()))
    }
    await recorder?.close()
    return cpuMs(since) / seconds
  }
  try {
    const turns: [number, number][] = []
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const turn: [number, number] = [await talk(false), await talk(true)]
      if (round > 0) turns.push(turn)
    }
    const without = median(turns.map(([off]) => off))
    const ratio = median(turns.map(([off, on]) => on / off))
    return { without, recorder: median(turns.map(([off, on]) => on - off)), ratio }
  } finally {
    room.close()
    receivers.stop()
  }
}

/** 2.1 Mb/s: 30 frames a second. */
const frameBytes = 8500
const pushes = 10
const measureMs = 2000
/** Measurements between two writes of the recorder. */
const measuresAWrite = 4

/** A push: of the media process all that it takes, without viewers; and of the recorder its part of the same time. */
export async function costOfPush(session: RecordedSession, seconds: number): Promise<Cost> {
  const media = await startOurs()
  const encoders = await Promise.all(
    Array.from({ length: pushes }, (_, at) => RtmpClient.publish({ host: '127.0.0.1', port: media.rtmpPort }, 'live', `bench${at}`)),
  )
  const stops = encoders.map((encoder) => keepSending(encoder, { frameBytes }))
  await pause(measureMs)
  const before = await media.cpuMs()
  await pause(seconds * 1000)
  const without = ((await media.cpuMs()) - before) / seconds / pushes
  for (const stop of stops) stop()
  for (const encoder of encoders) encoder.close()
  await media.stop()

  const recorder = session.record()
  const rounds = 50
  const start = session.clock().getTime()
  const rooms = session.sessions.slice(0, pushes)
  const since = process.cpuUsage()
  for (let measure = 1; measure <= rounds * measuresAWrite; measure++) {
    const at = new Date(start + measure * measureMs)
    session.setTime(at)
    for (const { anchorId } of rooms) session.measured(healthAt(at, 2500 + measure), anchorId)
    if (measure % measuresAWrite === 0) await recorder.write()
  }
  const used = cpuMs(since)
  await recorder.close()
  return { without, recorder: used / ((rounds * measuresAWrite * measureMs) / 1000) / rooms.length }
}
