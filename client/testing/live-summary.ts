import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'

const startedAt = '2026-11-20T12:00:00.000Z'
const person = { customerId: 7, nickname: 'Mia', giftSum: 1250, thanks: null }
/** An evening with gifts, beside ten sessions before it. */
export const evening: LiveSummary = {
  id: 9,
  model: { id: 1, name: 'Anna' },
  title: 'Evening',
  match: null,
  roomType: 'normal',
  startedAt,
  endedAt: '2026-11-20T13:00:00.000Z',
  endReason: 'host',
  endNote: null,
  giftSum: 1500,
  privateFeeSum: 0,
  figures: { points: 1500, seconds: 3600, peak: 40, viewers: 90, gifts: 12, givers: 4 },
  usual: { sessions: 10, points: 1200, seconds: 3600, peak: 50, viewers: 85.5, gifts: 0, givers: 4 },
  bestAt: '2026-11-20T12:30:00.000Z',
  viewers: [
    { at: startedAt, viewers: 0 },
    { at: '2026-11-20T12:30:00.000Z', viewers: 40 },
    { at: '2026-11-20T12:59:50.000Z', viewers: 10 },
  ],
  peaks: [
    {
      at: '2026-11-20T12:30:00.000Z',
      amount: 1250,
      gift: { giftName: 'crown', icon: '👑', count: 2, amount: 1000 },
      customer: { id: 7, nickname: 'Mia' },
    },
  ],
  supporters: [
    { ...person, gifts: [{ giftName: 'crown', icon: '👑', count: 2 }] },
    { ...person, customerId: 8, nickname: 'Noah', giftSum: 250, gifts: [] },
  ],
  push: { lateSeconds: 2, drops: 0, lostSeconds: 0, faults: [] },
  picture: null,
}
