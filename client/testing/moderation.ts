// Replies of the server about the moderation of a room.
import type { HeldLine, ModerationEntry, RoomModeration } from '#contract/calls/room/moderation/room.ts'

const at = '2026-11-20T12:00:00.000Z'

/** Nobody has moderated, and nothing waits. */
export const quietRoom: RoomModeration = {
  modes: {
    slowSeconds: 0,
    levelFrom: 0,
    isPaused: false,
    checks: { flood: false, repeat: false, links: false, shouting: false },
    shieldSince: null,
  },
  held: [],
  samePlace: [],
  log: [],
}

/** Carl was banned for a day by the manager Cleo. */
export const logEntry = (change: Partial<ModerationEntry> = {}): ModerationEntry => ({
  id: 9,
  at,
  action: 'ban',
  by: { role: 'manager', name: 'Cleo' },
  customer: { customerId: 3, nickname: 'Carl' },
  minute: 1440,
  holdsNewcomers: false,
  lines: null,
  reason: null,
  modes: null,
  undone: null,
  lifted: null,
  requestId: null,
  undoneAt: null,
  undoable: true,
  ...change,
})

export const heldLine = (id: number, change: Partial<HeldLine> = {}): HeldLine => ({
  id,
  at,
  customer: { customerId: id, nickname: `Viewer ${id}`, color: '#0090ff', rank: 2 },
  text: `held ${id}`,
  reason: 'links',
  word: null,
  ...change,
})
