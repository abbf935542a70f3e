// Tests real pushes to the real product, in parallel. Each has a fault at a known moment, and the record shows what it was, when and for
// how long.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readLiveRecord } from '#contract/calls/sessions/record.ts'
import { startLive } from '#contract/calls/studio/on-air.ts'
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { RecordMark } from '#contract/record.ts'
import { openLine } from '#server/testing/line.ts'
import { pushAddressOf, signInAs } from '#seed/encoder/push-address.ts'
import { startPush, type PushOptions } from '#seed/encoder/start-push.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { layDownTestWorld, password } from '#server/testing/test-world.ts'

const hosts = ['frozen', 'silenced', 'stalled', 'jumped', 'cut', 'hung', 'refused'] as const
/** The product's requirement: a mark is within a second of the event. */
const withinMs = 1000
const keyFrameMs = 1000
/** The picture begins with a key frame after the start of the session. */
const recordedWithinMs = 8000

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-faults-'))
let server: Awaited<ReturnType<typeof startServerProcess>>

beforeAll(async () => {
  await layDownEmptyDatabase(dataDir)
  const db = await openDatabase({ dataDir, businessTimeZone: testZone })
  await layDownTestWorld(db)
  const { merchantId, account } = await db.prisma.anchor.findFirstOrThrow({ where: { name: 'Anna' }, include: { account: true } })
  for (const name of hosts)
    await db.prisma.anchor.create({
      data: {
        name,
        merchant: { connect: { id: merchantId } },
        account: { create: { role: 'anchor', loginName: name, passwordHash: account.passwordHash } },
        room: { create: { streamName: `room-${name}` } },
      },
    })
  await db.close()
  server = await startServerProcess({ DATA_DIR: dataDir, BUSINESS_TIME_ZONE: testZone, AUDIENCE: '0', RECORD_PICTURE: '1' })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** A host on air, with its push through a line that can be cut. */
async function goOnAir(host: (typeof hosts)[number], faults: Omit<PushOptions, 'url' | 'key'> = {}) {
  const session = await signInAs({ server: server.url, account: host, password })
  const { url, key } = await pushAddressOf(session)
  const line = await openLine(url.replace('rtmp:', 'http:'))
  const throughLine = `rtmp://${new URL(line.url).host}${new URL(url).pathname}`
  const push = await startPush({ url: throughLine, key, ...faults })
  const { id } = await session.request(startLive, startLive.path, {})
  let slowest = 0
  const record = async () => {
    const requestedAt = Date.now()
    const answer = await session.request(readLiveRecord, readLiveRecord.path.replace(':id', String(id)))
    slowest = Math.max(slowest, Date.now() - requestedAt)
    return answer
  }
  /** Waits for the first mark of a kind that fits. */
  const marked = <K extends RecordMark['kind']>(kind: K, fits: (mark: Extract<RecordMark, { kind: K }>) => boolean) =>
    vi.waitUntil(
      async () =>
        (await record()).marks.find(
          (one): one is Extract<RecordMark, { kind: K }> => one.kind === kind && fits(one as Extract<RecordMark, { kind: K }>),
        ),
      { interval: 500, timeout: 80_000 },
    )
  /** How slow a busy machine has been: a mark may be late by the time that the slowest reply took. */
  const lag = () => slowest
  const close = async () => {
    await push.stop()
    line.close()
  }
  return { push, line, key, url: throughLine, record, marked, lag, close }
}

/** The distance of a mark from the moment of the event, or from the time span in which it happened, in milliseconds. */
function apart({ at }: { at: string }, moment: number, stretchMs = 0): number {
  const since = Date.parse(at) - moment
  return since < 0 ? -since : Math.max(0, since - stretchMs)
}

describe.concurrent('the record of a session shows', { timeout: 90_000 }, () => {
  it('when the picture stood still, and for how long', async () => {
    const { push, record, marked, lag, close } = await goOnAir('frozen', { keyFrames: keyFrameMs / 1000 })
    const at = Date.now()
    push.freeze(14)
    const mark = await marked('advised', ({ advice, seconds }) => advice === 'picture_frozen' && seconds !== null)
    expect(apart(mark, at, keyFrameMs + lag())).toBeLessThanOrEqual(withinMs)
    expect(Math.abs((mark.seconds ?? 0) - 14)).toBeLessThanOrEqual(3)
    expect((await record()).findings).toMatchObject([{ code: 'push_fault', advice: 'picture_frozen', at: mark.at, seconds: mark.seconds }])
    await close()
  })

  it('when the sound was silent, and for how long', async () => {
    const { push, record, marked, lag, close } = await goOnAir('silenced')
    const at = Date.now()
    push.set({ silent: true })
    await marked('advised', ({ advice }) => advice === 'sound_silent')
    const over = Date.now()
    push.set({ silent: false })
    const mark = await marked('advised', ({ advice, seconds }) => advice === 'sound_silent' && seconds !== null)
    expect(apart(mark, at, lag())).toBeLessThanOrEqual(withinMs)
    expect(Math.abs((mark.seconds ?? 0) - (over - at) / 1000)).toBeLessThanOrEqual(3)
    expect((await record()).findings).toMatchObject([{ code: 'push_fault', advice: 'sound_silent', at: mark.at, seconds: mark.seconds }])
    // The push began before the session, at a port that media chose itself.
    const { startedAt, picture } = await record()
    expect(Date.parse(picture?.from ?? '') - Date.parse(startedAt)).toBeLessThan(recordedWithinMs)
    expect(picture?.gaps).toBe(false)
    await close()
  })

  it('since when nothing arrived over an open connection', async () => {
    const { push, marked, lag, close } = await goOnAir('stalled')
    const at = Date.now()
    push.stall(6)
    const mark = await marked('advised', ({ advice }) => advice === 'silent')
    expect(apart(mark, at, lag())).toBeLessThanOrEqual(withinMs)
    await close()
  })

  it("when the encoder's clock jumped: the picture goes on", async () => {
    const { push, record, marked, lag, close } = await goOnAir('jumped')
    const at = Date.now()
    push.jump(3600)
    const mark = await marked('advised', ({ advice, seconds }) => advice === 'clock_jumps' && seconds !== null)
    expect(apart(mark, at, lag())).toBeLessThanOrEqual(withinMs)
    const { findings, picture } = await record()
    expect(findings).toMatchObject([{ code: 'push_fault', advice: 'clock_jumps', at: mark.at, seconds: mark.seconds }])
    expect(picture?.gaps).toBe(false)
    await close()
  })

  it('when the line was cut, and when the push was back', async () => {
    const { push, line, url, key, record, marked, lag, close } = await goOnAir('cut')
    const at = Date.now()
    line.cut()
    const dropped = await marked('dropped', () => true)
    expect(apart(dropped, at, lag())).toBeLessThanOrEqual(withinMs)
    expect((await push.ended).kind).toBe('cut')
    line.mend()
    const second = await startPush({ url, key })
    const back = Date.now()
    const mark = await marked('dropped', ({ seconds }) => seconds !== null)
    expect(Math.abs((mark.seconds ?? 0) - (back - at) / 1000)).toBeLessThanOrEqual(1 + lag() / 1000)
    expect((await record()).findings).toMatchObject([{ code: 'push_dropped', at: mark.at, seconds: mark.seconds, before: 0, gone: 0 }])
    await second.stop()
    await close()
  })

  it('when a second encoder took over from one that hung', async () => {
    const { push, url, key, record, marked, lag, close } = await goOnAir('hung')
    push.stall(60)
    const second = await startPush({ url, key })
    const at = Date.now()
    const mark = await marked('takenOver', () => true)
    expect(apart(mark, at, lag())).toBeLessThanOrEqual(withinMs)
    expect((await push.ended).kind).toBe('cut')
    expect((await record()).findings).toMatchObject([{ code: 'push_taken_over', at: mark.at }])
    expect((await record()).drops).toBe(0)
    await second.stop()
    await close()
  })

  it('when a second encoder was refused, and why', async () => {
    const { url, key, record, marked, lag, close } = await goOnAir('refused')
    const refusedAt = async (given: string, reason: Refusal) => {
      const at = Date.now()
      await expect(startPush({ url, key: given })).rejects.toThrow()
      const mark = await marked('refused', (one) => one.reason === reason)
      expect(apart(mark, at, lag())).toBeLessThanOrEqual(withinMs)
      return { code: 'push_refused', reason, times: 1, at: mark.at }
    }
    const second = await refusedAt(key, 'already_publishing')
    // The key is invalid for any encoder.
    const wrong = await refusedAt('room-refused?sign=another', 'wrong_key')
    expect((await record()).findings).toEqual([second, wrong])
    await close()
  })
})
