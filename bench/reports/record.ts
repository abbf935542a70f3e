// The cost of recording sessions: CPU of the server, and space in the database.
import { setTimeout as pause } from 'node:timers/promises'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import type { RoomEvent } from '#contract/chat.ts'
import { phraseBooks } from '#seed/phrases/books.ts'
import { empty } from '#seed/scenarios/empty.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
import { createBus } from '#server/events/bus.ts'
import { createViewerSampler } from '#server/features/sessions/record/commands/sample-viewers.ts'
import { createLog } from '#server/log.ts'
import { startRecorder } from '#server/rooms/session-recorder.ts'
import { cpuMs, measureInTurn, median, medianRatio, type Benchmark, type Ratio } from '../benchmark.ts'
import { startOurs } from '../media/media-servers.ts'
import { costOfPush } from '../media/push-costs.ts'
import { startReceivers } from '../realtime/processes.ts'
import { chatLine, openOurs } from '../realtime/rooms.ts'
import { makeWorld } from './worlds.ts'

/** Largest ratio of the CPU of a room, or of a push, with the recorder to that without it. */
const costGoal = 1.1
const bytesMost = 250_000
const viewers = 50
const measureMs = 2000
const writeMs = 8000

type Stage = Awaited<ReturnType<typeof openStage>>

/** Live sessions in an embedded database, with the server's recorder, and a clock that the benchmark moves. */
async function openStage() {
  const { db, close } = await makeWorld('embedded', { ...ordinary, ...empty.shape })
  const anchors = await db.prisma.anchor.findMany({ where: { familyId: { not: null } }, orderBy: { id: 'asc' } })
  let now = new Date()
  await db.prisma.liveSession.createMany({
    data: anchors.map(({ id: anchorId, familyId }) => ({
      anchorId,
      familyId,
      title: 'Bench',
      playName: `bench${anchorId}`,
      roomType: 'normal',
      roomLevel: 0,
      privateFee: 1,
      privateMinute: 3,
      startedAt: now,
      firstPushAt: now,
    })),
  })
  const bus = createBus((error) => {
    throw error
  })
  const clock = () => now
  return {
    db,
    clock,
    anchorIds: anchors.map(({ id }) => id),
    setTime(at: Date) {
      now = at
    },
    record: () => startRecorder({ db, bus, clock, log: createLog({ LOG_LEVEL: 'silent' }) }),
    emitHealth: (anchorId: number, kbps: number) =>
      bus.emit('push/measured', { anchorId, health: healthAt(now, kbps), encoder: 'OBS 31.0.1' }),
    emitEvent: (event: RoomEvent) => bus.emit('room/appended', { event, refused: null }),
    close,
  }
}

const healthAt = (at: Date, kbps: number): StreamHealth => ({
  at: at.toISOString(),
  video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 29.9, keyFrameSeconds: 2 },
  audio: { codec: 'AAC', sampleRate: 48_000, channels: 2 },
  kbps,
  driftMs: 12,
  silentMs: 20,
  viewers,
  viewersTotal: viewers,
  advice: null,
})

/** A room with 120 lines a second and 50 viewers in this process, in turn without and with the recorder. */
async function costOfRoom(stage: Stage, rounds: number, seconds: number): Promise<Ratio> {
  const [linesAtOnce, everyMs] = [3, 25]
  const receivers = startReceivers()
  const room = await openOurs()
  await receivers.request({ do: 'open', group: 'room', count: viewers, ...room.entrance(true) })
  const [anchorId = 1] = stage.anchorIds
  const talk = async (isRecorded: boolean) => {
    const recorder = isRecorded ? stage.record() : null
    const [since, from] = [process.cpuUsage(), performance.now()]
    for (let sent = 0; sent < (seconds * 1000) / everyMs; sent++) {
      for (let i = 0; i < linesAtOnce; i++) {
        const event = chatLine()
        stage.setTime(new Date(event.at))
        void room.send(event)
        if (recorder) stage.emitEvent({ ...event, anchorId })
      }
      await pause(Math.max(0, from + (sent + 1) * everyMs - performance.now()))
    }
    await recorder?.close()
    return cpuMs(since) / seconds
  }
  const { without, recorded } = await measureInTurn(rounds, { without: () => talk(false), recorded: () => talk(true) })
  room.close()
  await receivers.stop()
  return {
    name: `120 lines a second to ${viewers}: CPU with the recorder / without`,
    goal: costGoal,
    ratio: medianRatio(recorded, without),
    detail: `${median(recorded).toFixed(2)} / ${median(without).toFixed(2)} ms a second`,
  }
}

/** CPU of the recorder for the measurements of a push, compared with the CPU of media for the push. */
async function costOfMeasurements(stage: Stage, seconds: number): Promise<Ratio> {
  const media = await startOurs()
  const push = await costOfPush(media, { seconds })
  await media.stop()

  const recorder = stage.record()
  const playedMs = 400_000
  const start = stage.clock().getTime()
  const since = process.cpuUsage()
  for (let passed = measureMs; passed <= playedMs; passed += measureMs) {
    stage.setTime(new Date(start + passed))
    for (const anchorId of stage.anchorIds) stage.emitHealth(anchorId, 2500 + passed / measureMs)
    if (passed % writeMs === 0) await recorder.write()
  }
  const recording = cpuMs(since) / (playedMs / 1000) / stage.anchorIds.length
  await recorder.close()
  return {
    name: 'a push of 2.1 Mb/s: CPU with the recorder / without',
    goal: costGoal,
    ratio: (push + recording) / push,
    detail: `${push.toFixed(2)} ms a second, and ${recording.toFixed(2)} ms for the recorder`,
  }
}

const tables = ['session_signal', 'session_mark', 'session_entry', 'session_chat', 'viewer_sample']

async function bytesOf({ db }: Stage): Promise<number> {
  await db.pool.query('VACUUM')
  const { rows } = await db.pool.query<{ bytes: string }>(
    'SELECT sum(pg_total_relation_size(t::regclass)) AS bytes FROM unnest($1::text[]) t',
    [tables],
  )
  return Number(rows[0]?.bytes)
}

/** The phrases of the simulated customers, in all languages. */
const talk = Object.values(phraseBooks).flatMap(({ greetings, smallTalk }) => [...greetings, ...smallTalk])

/** Records an hour in all rooms at once: partly filled pages of the database then hardly count. */
async function sizeOfAnHour(stage: Stage): Promise<Ratio> {
  const hourSeconds = 3600
  // Each viewer stays for twenty minutes and sends a line every five.
  const [entrySeconds, lineSeconds] = [(20 * 60) / viewers, (5 * 60) / viewers]
  const recorder = stage.record()
  const sample = createViewerSampler({ ...stage, presence: { customers: () => viewers, list: async () => [] } })
  const before = await bytesOf(stage)
  const start = stage.clock().getTime()
  for (let second = 1; second <= hourSeconds; second++) {
    const at = new Date(start + second * 1000)
    stage.setTime(at)
    for (const anchorId of stage.anchorIds) {
      const by = { name: 'viewer', customerId: 1 + ((second * 7 + anchorId) % 300), color: '#ff9900', rank: 3, role: 'customer' } as const
      const common = { anchorId, at: at.toISOString(), by }
      if (second % (measureMs / 1000) === 0) stage.emitHealth(anchorId, 2500 + ((second * 37) % 300))
      if (second % entrySeconds === 0) stage.emitEvent({ ...common, kind: 'enter' })
      if (second % lineSeconds === 0) stage.emitEvent({ ...common, kind: 'text', text: talk[second % talk.length] ?? '' })
    }
    await sample()
    if (second % (writeMs / 1000) === 0) await recorder.write()
  }
  await recorder.close()
  const bytes = ((await bytesOf(stage)) - before) / stage.anchorIds.length
  return {
    name: `an hour of a room with ${viewers} viewers: bytes in the database / ${bytesMost / 1000} kB`,
    goal: 1,
    ratio: bytes / bytesMost,
    detail: `${Math.round(bytes / 1000)} kB with indexes`,
  }
}

async function withStage(measure: (stage: Stage) => Promise<Ratio>): Promise<Ratio> {
  const stage = await openStage()
  try {
    return await measure(stage)
  } finally {
    await stage.close()
  }
}

export const record: Benchmark = {
  summary: 'the record of a session: what it adds to the CPU of a room and of a push, and to the database',
  async *run({ small }) {
    yield await withStage((stage) => costOfRoom(stage, small ? 3 : 7, 9))
    yield await withStage((stage) => costOfMeasurements(stage, small ? 5 : 15))
    yield await withStage(sizeOfAnHour)
  },
}
