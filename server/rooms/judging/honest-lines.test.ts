// How many lines of honest people the word lists and the checks of lines catch. Prints the count for each.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeldFor } from '#contract/calls/room/moderation/room.ts'
import type { TextEvent } from '#contract/chat.ts'
import evasions from '../../features/room/words/matching/evasions.json' with { type: 'json' }
import { createMatcher, readLine } from '../../features/room/words/matching/matcher.ts'
import { judgeLines } from './judge-lines.ts'
import { createOwnRoomLogs } from '../relay-in-process.ts'
import type { Verdict } from '../relay.ts'
import type { RulesInForce } from '../who-may-speak.ts'
import { createDraw } from '#seed/draw.ts'
import { honestLines } from '#seed/phrases/testing/honest-lines.ts'

/** Honest people write these words, too, and a list cannot tell. */
const withAWordByItself = [
  'holy shit what a save',
  'shit happens they say',
  'is that a scammer?',
  '我是白癡哈哈',
  // The runtime cuts the word for "cruel" in two, and the first part is in the list.
  'โหดเหี้ยมมากแมตช์นี้',
]

const blocked = Object.keys(evasions.caught)
const matcher = createMatcher(blocked)
const words = {
  findIn: async (_: unknown, text: string) => {
    const [word] = matcher.find(readLine(text))
    return word === undefined ? null : { word, holds: false }
  },
}
const rules: RulesInForce = {
  revision: '1',
  isMuted: () => false,
  muteOf: () => null,
  banOf: () => null,
  isManager: () => false,
  holdsNewcomers: false,
  modes: {
    slowSeconds: 0,
    levelFrom: 0,
    isPaused: false,
    checks: { flood: true, repeat: true, links: true, shouting: true },
    shield: null,
  },
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A room with all checks on: lines are judged at their time, and those that are not caught are appended to its order. */
function openRoom(anchorId: number) {
  const logs = createOwnRoomLogs()
  const judging = judgeLines(words, logs, () => Promise.resolve(false))
  return {
    async write(customerId: number, text: string): Promise<Verdict> {
      const by = { name: `Viewer ${customerId}`, customerId, color: '#0090ff', rank: 0, role: 'customer' } as const
      const event: TextEvent = { kind: 'text', anchorId, at: new Date(0).toISOString(), by, text }
      const verdict = await judging.judge(event, rules)
      if (!verdict) await logs.append(event)
      return verdict
    },
    close: judging.close,
  }
}

const viewers = 60
const togetherEvery = 50
const peopleTogether = 15

test('of thousands of honest lines in five languages, none is caught except those that have a blocked word by itself', async () => {
  const caught: Record<'word' | HeldFor, string[]> = { word: [], flood: [], repeat: [], links: [], shouting: [], newcomer: [] }
  const counts: Record<string, number> = {}
  let written = 0
  for (const [at, { language, lines, together }] of honestLines.entries()) {
    const draw = createDraw(language)
    const room = openRoom(at + 1)
    const say = async (viewer: number, line: string) => {
      written++
      const verdict = await room.write(viewer, line)
      if (verdict) caught['refused' in verdict ? 'word' : verdict.held].push(line)
    }
    // A line a second: in a lively room, each viewer writes once a minute.
    for (const [n, line] of draw.shuffled(lines).entries()) {
      vi.advanceTimersByTime(1000)
      await say(draw.whole(1, viewers), line)
      if (n % togetherEvery > 0) continue
      const wish = draw.pick(together)
      for (let viewer = 1; viewer <= peopleTogether; viewer++) {
        vi.advanceTimersByTime(500)
        await say(viewer, wish)
      }
    }
    room.close()
    counts[language] = lines.length
  }
  const total = Object.values(counts).reduce((sum, lines) => sum + lines, 0)
  process.stdout.write(`  ${total} different honest lines: ${JSON.stringify(counts)}; ${written} written\n`)
  for (const [check, lines] of Object.entries(caught)) process.stdout.write(`  caught by ${check.padEnd(10)}${lines.length}\n`)

  expect(total).toBeGreaterThanOrEqual(5000)
  expect(caught).toEqual({ word: expect.anything(), flood: [], repeat: [], links: [], shouting: [], newcomer: [] })
  expect(caught.word.toSorted()).toEqual(withAWordByItself.toSorted())
})
