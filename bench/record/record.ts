// What the record of a session costs: a room, a push, the database, and the reading of a long one.
import { milliseconds, type Benchmark, type Ratio } from '../benchmark.ts'
import { costOfPush, costOfRoom } from './costs.ts'
import { bytesOfAnHour } from './hour.ts'
import { readLongSession } from './long-session.ts'
import { openSession, type RecordedSession } from './recorded-session.ts'

/** What a room and a push may cost with the recorder, against without it. */
const costGoal = 1.1
const bytesMost = 250_000
const readMostMs = 2000

async function inSession<T>(work: (session: RecordedSession) => Promise<T>): Promise<T> {
  const session = await openSession(new Date())
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}

export const record: Benchmark = {
  summary: 'the record of a session: what it takes of a room, of a push and of the database, and its reading',
  async *run({ small }): AsyncGenerator<Ratio> {
    const perSecond = (cost: number) => `${cost.toFixed(2)} ms`
    const room = await inSession((session) => costOfRoom(session, small ? 3 : 7, 9))
    yield {
      name: '120 lines a second to 50: CPU with the recorder / without',
      goal: costGoal,
      ratio: room.ratio,
      detail: `${perSecond(room.without)} of a second, and ${perSecond(room.recorder)} for the recorder`,
    }
    const push = await inSession((session) => costOfPush(session, small ? 5 : 15))
    yield {
      name: 'a push of 2.1 Mb/s: CPU with the recorder / without',
      goal: costGoal,
      ratio: (push.without + push.recorder) / push.without,
      detail: `${perSecond(push.without)} of a second, and ${perSecond(push.recorder)} for the recorder`,
    }
    const bytes = await inSession(bytesOfAnHour)
    yield {
      name: 'an hour of a room with 50 viewers: bytes in the database / 250 kB',
      goal: 1,
      ratio: bytes / bytesMost,
      detail: `${Math.round(bytes / 1000)} kB with indexes`,
    }
    const { ms, bytes: size } = await inSession(readLongSession)
    yield {
      name: 'reading six hours with 20,000 marks / 2 s',
      goal: 1,
      ratio: ms / readMostMs,
      detail: `${milliseconds(ms)}, ${(size / 1e6).toFixed(1)} MB`,
    }
  },
}
