// The chat of a room that is moderated: lines that wait for a decision, and a raid that was stopped.
import { nameColors } from '#contract/chat.ts'
import { shieldModes } from '#contract/limits.ts'
import type { ChatModes } from '#contract/calls/moderation/room.ts'
import { anchorIn, before, customersOf, ms, putSession, type Stage } from './stage.ts'
import type { States } from './state.ts'

const dana = { account: 'dana', screen: '/liveControl', hosts: ['dana'] } as const
const live = (stage: Stage) => putSession(stage, 'dana', { begun: 15 * ms.minute, lost: 'never', visitors: 12, gifts: 6 })

/** What viewers write that is held, with the word if it has one of a list. */
const held: readonly (readonly [reason: string, text: string, word?: string])[] = [
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
]

function holdLines(stage: Stage) {
  live(stage)
  const anchor = anchorIn(stage.people, 'dana')
  const viewers = customersOf(stage, anchor)
  for (const [at, [reason, text, word]] of held.entries())
    stage.batch.add('held_line', {
      anchor_id: anchor.id,
      customer_id: viewers[at]?.id ?? null,
      at: before(stage.now, (held.length - at) * 20 * ms.second),
      text,
      reason,
      word: word ?? null,
    })
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

/** New accounts that came one after the other, whose lines the shield has removed. */
function raid(stage: Stage) {
  live(stage)
  const { batch, now, ids, customers } = stage
  const { id: anchor_id, merchantId: merchant_id } = anchorIn(stage.people, 'dana')
  const lastId = Math.max(...customers.map(({ id }) => id))
  for (let n = 1; n <= raiders; n++) {
    const came_at = before(now, cameAgo - n * (ms.second / 2))
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
  const detail = JSON.stringify({ before: { ...usualModes, shield: null }, lines: 3 * raiders, reason: 'raid' })
  batch.add('moderation_entry', {
    anchor_id,
    at: before(now, shieldAgo),
    action: 'shield_up',
    by_manager_id: null,
    customer_id: null,
    detail,
    undone_at: null,
  })
}

export const moderation: States = {
  'held-lines': { ...dana, summary: 'twelve lines of viewers wait for a decision, for every reason', add: holdLines },
  'raided-room': {
    ...dana,
    summary: 'forty accounts came from one place, and the shield has been up for ten seconds: their lines are removed',
    prepare(people, { now }) {
      anchorIn(people, 'dana').chatModes = raidedModes(before(now, shieldAgo))
    },
    add: raid,
  },
}
