// The chat of a room that is moderated: lines that wait for a decision, and a raid that was stopped.
import { nameColors } from '#contract/chat.ts'
import { shieldModes } from '#contract/limits.ts'
import type { ChatModes } from '#contract/calls/room/moderation/room.ts'
import { anchorIn, before, customersOf, ms, putSession, type Stage } from './stage.ts'
import type { States } from './state.ts'

const dana = { account: 'dana', screen: '/liveControl', hosts: ['dana'] } as const
const live = (stage: Stage) => putSession(stage, 'dana', { begun: 15 * ms.minute, lost: 'never', visitors: 12, gifts: 6 })

type Held = readonly [reason: string, text: string, word?: string]

/** Lines of viewers that are held, each with its word if a word of a list is the reason. */
const held: readonly Held[] = [
  ['links', 'more at www.example.com'],
  ['links', '加我 example.cn 有優惠'],
  ['links', 'xem thêm tại example.vn nha'],
  ['shouting', 'LEAVE THIS SHOW AND COME TO OURS'],
  ['shouting', '🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥'],
  ['repeat', 'who wants to win with me tonight'],
  ['repeat', 'ใครอยากชนะคืนนี้มาทางนี้'],
  ['flood', '大家快來隔壁直播間'],
  ['flood', '大家快來隔壁直播間'],
  ['flood', '大家快來隔壁直播間'],
  ['word', 'my telegr4m is open', 'telegram'],
  ['word', 'ทักไลน์มาได้เลย', 'ไลน์'],
  ['newcomer', 'tôi quay lại rồi đây'],
]

/** Lines of these viewers that wait in the room, the oldest first, one every `everyMs`. */
export function addHeldLines(
  { batch, now, people }: Stage,
  account: string,
  viewers: readonly number[],
  lines: readonly Held[],
  everyMs: number,
) {
  for (const [at, [reason, text, word]] of lines.entries())
    batch.add('held_line', {
      anchor_id: anchorIn(people, account).id,
      customer_id: viewers[at] ?? null,
      at: before(now, (lines.length - at) * everyMs),
      text,
      reason,
      word: word ?? null,
    })
}

/** New accounts that came to the room from one network, one every half second. */
export function addArrivals(
  { batch, now, ids, customers, people }: Stage,
  account: string,
  { count, ago }: { count: number; ago: number },
) {
  const { merchantId: merchant_id } = anchorIn(people, account)
  // The next id is that of addViewer.
  const lastId = Math.max(...customers.map(({ id }) => id)) + 1
  for (let n = 1; n <= count; n++) {
    const came_at = before(now, ago - n * (ms.second / 2))
    const nickname = `user_${482_113 + n * 7919}`
    batch.add('customer', {
      id: lastId + n,
      merchant_id,
      nickname,
      color: nameColors[n % 10] ?? null,
      rank: 0,
      language: 'en',
      created_at: came_at,
    })
    batch.add('live_session_customer', { live_session_id: ids.sessions, customer_id: lastId + n, came_at, network: 'one place' })
  }
}

function holdLines(stage: Stage) {
  live(stage)
  const viewers = customersOf(stage, anchorIn(stage.people, 'dana')).map(({ id }) => id)
  addHeldLines(stage, 'dana', viewers, held, 20 * ms.second)
}

const raiders = 40
const cameAgo = 40 * ms.second
const shieldAgo = 10 * ms.second

const checksAre = (isOn: boolean): ChatModes['checks'] => ({ flood: isOn, repeat: isOn, links: isOn, shouting: isOn })
const usualModes = { slowSeconds: 0, levelFrom: 0, isPaused: false, checks: checksAre(false) } satisfies Omit<ChatModes, 'shieldSince'>
const raidedModes = (since: Date) => ({
  ...shieldModes,
  isPaused: true,
  checks: checksAre(true),
  shield: { since: since.toISOString(), before: usualModes },
})

/** New accounts whose lines the shield has removed. */
function raid(stage: Stage) {
  live(stage)
  addArrivals(stage, 'dana', { count: raiders, ago: cameAgo })
  const detail = JSON.stringify({ before: { ...usualModes, shield: null }, lines: 3 * raiders, reason: 'raid' })
  stage.batch.add('moderation_entry', {
    anchor_id: anchorIn(stage.people, 'dana').id,
    at: before(stage.now, shieldAgo),
    action: 'shield_up',
    by_manager_id: null,
    customer_id: null,
    detail,
    undone_at: null,
  })
}

export const moderation: States = {
  'held-lines': { ...dana, summary: 'thirteen lines of viewers wait for a decision, for every reason', add: holdLines },
  'raided-room': {
    ...dana,
    summary: 'forty accounts came from one place, and the shield has been up for ten seconds: their lines are removed',
    prepare(people, { now }) {
      anchorIn(people, 'dana').chatModes = raidedModes(before(now, shieldAgo))
    },
    add: raid,
  },
}
