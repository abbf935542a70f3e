// An open live session in an embedded database, with the recorder that the server has, and the time in our hands.
import { openDatabase } from '#server/db/open-database.ts'
import { createBus } from '#server/events/bus.ts'
import { createLog } from '#server/log.ts'
import { startRecorder } from '#server/rooms/session-recorder.ts'
import type { RoomEvent } from '#contract/chat.ts'
import type { StreamHealth } from '#contract/calls/room.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
import { empty } from '#seed/scenarios/empty.ts'
import { makeWorld } from '../reports/report-databases.ts'

export type RecordedSession = Awaited<ReturnType<typeof openSession>>

export async function openSession(startedAt: Date) {
  const world = await makeWorld('embedded', { ...ordinary, ...empty.shape })
  const db = await openDatabase(world.database)
  const anchors = await db.prisma.anchor.findMany({ where: { familyId: { not: null } }, orderBy: { id: 'asc' } })
  const sessions = await db.prisma.liveSession.createManyAndReturn({
    data: anchors.map(({ id: anchorId, familyId }) => ({
      anchorId,
      familyId,
      title: 'Bench',
      playName: `bench${anchorId}`,
      roomType: 'normal',
      roomLevel: 0,
      privateFee: 1,
      privateMinute: 3,
      startedAt,
      firstPushAt: startedAt,
    })),
  })
  let now = startedAt
  const bus = createBus((error) => {
    throw error
  })
  const clock = () => now
  const record = () => startRecorder({ db, bus, clock, log: createLog({ LOG_LEVEL: 'silent' }) })
  return {
    db,
    dataDir: world.database.dataDir,
    clock,
    sessions: sessions.map(({ id, anchorId }) => ({ id: Number(id), anchorId })),
    setTime(at: Date) {
      now = at
    },
    /** Starts a recorder. */
    record,
    measured: (health: StreamHealth, anchorId: number) => bus.emit('push/measured', { anchorId, health, encoder: 'OBS 31.0.1' }),
    emitEvent: (event: RoomEvent) => bus.emit('room/appended', { event, refused: null }),
    async close() {
      await db.close()
      await world.remove()
    },
  }
}

export const healthAt = (at: Date, kbps: number): StreamHealth => ({
  at: at.toISOString(),
  video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 29.9, keyFrameSeconds: 2 },
  audio: { codec: 'AAC', sampleRate: 48_000, channels: 2 },
  kbps,
  driftMs: 12,
  silentMs: 20,
  viewers: 50,
  viewersTotal: 60,
  advice: null,
})
