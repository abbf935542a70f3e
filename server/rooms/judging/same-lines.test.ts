import { afterEach, describe, expect, it } from 'vitest'
import type { RoomEvent } from '#contract/chat.ts'
import type { HeldFor } from '#contract/calls/room/moderation/room.ts'
import { createOwnRoomLogs } from '../relay-in-process.ts'
import { type SameLines, watchSameLines } from './same-lines.ts'

const anchorId = 1
const both = { flood: true, repeat: true }
const sentence = 'come to the other room now all of you'

let now = 0
let checks: SameLines
afterEach(() => checks.close())

/** A room whose lines are judged and, if they are not held, appended to its order. */
async function openRoom(on = both) {
  now = 0
  const logs = createOwnRoomLogs()
  checks = watchSameLines(
    logs,
    ({ text }) => text,
    () => now,
  )
  return {
    logs,
    async write(customerId: number, text: string, requestId?: string): Promise<HeldFor | null> {
      const held = checks.judge(anchorId, { letters: text, customerId, requestId }, on)
      if (!held) await logs.append({ ...line(customerId, text), requestId })
      return held
    },
  }
}
const line = (customerId: number, text: string): RoomEvent => ({
  kind: 'text',
  anchorId,
  at: new Date(0).toISOString(),
  text,
  by: { name: `Viewer ${customerId}`, customerId, color: '#0090ff', rank: 0, role: 'customer' },
})
const wait = (seconds: number) => {
  now += seconds * 1000
}

describe('the same line by many', () => {
  it('is held from the fourth viewer within twenty seconds on', async () => {
    const { write } = await openRoom()
    const heldOf: (HeldFor | null)[] = []
    for (const viewer of [1, 2, 3, 4, 5]) heldOf.push(await write(viewer, sentence))
    expect(heldOf).toEqual([null, null, null, 'flood', 'flood'])
  })

  it('is not held if they write it one after the other over minutes', async () => {
    const { write } = await openRoom()
    for (const viewer of [1, 2, 3, 4, 5, 6]) {
      expect(await write(viewer, sentence)).toBe(null)
      wait(10)
    }
  })

  it('is not held if it is a greeting or a wish', async () => {
    const { write } = await openRoom()
    for (const text of [
      'good evening',
      'happybirthday',
      'congratulations',
      '生日快樂',
      '主播晚上好',
      'สวัสดีครับ',
      'chúcmừngsinhnhật',
      '🎉🎉',
    ])
      for (let viewer = 1; viewer <= 12; viewer++) expect(await write(viewer, text), text).toBe(null)
  })

  it('is held in Chinese from eight characters on', async () => {
    const { write } = await openRoom()
    for (const viewer of [1, 2, 3]) expect(await write(viewer, '大家快來隔壁直播間')).toBe(null)
    expect(await write(4, '大家快來隔壁直播間')).toBe('flood')
  })

  it('is noticed across servers: lines that came with the order count', async () => {
    const { write, logs } = await openRoom()
    expect(await write(1, 'anything else')).toBe(null)
    for (const viewer of [2, 3, 4]) await logs.append(line(viewer, sentence))
    expect(await write(5, sentence)).toBe('flood')
  })

  it('goes on being held while they go on, also when nothing of it is shown', async () => {
    const { write } = await openRoom()
    for (const viewer of [1, 2, 3, 4]) await write(viewer, sentence)
    for (const viewer of [5, 6, 7, 8, 9]) {
      wait(5)
      expect(await write(viewer, sentence)).toBe('flood')
    }
  })
})

describe('one line many times', () => {
  it('is held from the third time within a minute on, and again a minute later it is not', async () => {
    const { write } = await openRoom()
    expect([await write(1, sentence), await write(1, sentence), await write(1, sentence)]).toEqual([null, null, 'repeat'])
    wait(60)
    expect(await write(1, sentence)).toBe(null)
  })

  it('is not held if it is one line, sent again because its answer was lost', async () => {
    const { write } = await openRoom()
    for (let times = 1; times <= 5; times++) expect(await write(1, sentence, 'a')).toBe(null)
    expect([await write(1, sentence, 'b'), await write(1, sentence, 'c'), await write(1, sentence, 'c')]).toEqual([
      null,
      'repeat',
      'repeat',
    ])
    for (const viewer of [2, 3]) expect(await write(viewer, sentence, 'd')).toBe(null)
    expect(await write(4, sentence, 'd')).toBe('flood')
  })

  it('is not held for others who write it once', async () => {
    const { write } = await openRoom({ flood: false, repeat: true })
    for (let viewer = 1; viewer <= 10; viewer++) expect(await write(viewer, sentence)).toBe(null)
  })

  it('is not held if it is a laugh, a cheer or a vote, until there are many', async () => {
    for (const text of ['lol', 'hahaha', '888', '❤️', '加油加油', 'ฮ่าฮ่าฮ่า', 'gg']) {
      const { write } = await openRoom()
      for (let times = 1; times <= 8; times++) expect(await write(1, text), text).toBe(null)
      expect(await write(1, text), text).toBe('repeat')
      checks.close()
    }
  })
})

it('a check that is off holds nothing', async () => {
  const { write } = await openRoom({ flood: false, repeat: false })
  for (let times = 1; times <= 10; times++) for (const viewer of [1, 2, 3, 4]) expect(await write(viewer, sentence)).toBe(null)
})

it('a line that comes back after its removal does not count again', async () => {
  const { write, logs } = await openRoom()
  expect(await write(1, sentence)).toBe(null)
  const back = { ...line(1, sentence), restores: { epoch: 'x', seq: 1 } }
  for (let times = 1; times <= 5; times++) await logs.append(back)
  expect(await write(1, sentence)).toBe(null)
})
