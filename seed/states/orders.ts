// Gifts, fees and bets: many, none, large, or spread unevenly.
import { nicknameMax } from '#contract/limits.ts'
import { ms, putSession, type Session, type Stage } from './stage.ts'
import type { States } from './state.ts'

const evening: Session = { begun: 5 * ms.hour, ended: ms.hour }
/** 18:00 to 22:00 of the business day before: one day holds all of it, at whatever time the state is created. */
const eveningBefore = ({ clock, now }: Stage): Session => {
  const yesterday = clock.day(1)
  return { begun: +now - +clock.instant(yesterday, 18), ended: +now - +clock.instant(yesterday, 22) }
}

export const orders: States = {
  'orders-10000': {
    account: 'anna',
    screen: '/giftHistory',
    summary: '10,000 gifts in one evening',
    hosts: ['anna'],
    add: (stage) => putSession(stage, 'anna', { ...evening, visitors: 300, gifts: 10_000 }),
  },
  'private-orders-1500': {
    account: 'anna',
    screen: '/roomOrder',
    summary: '1,500 paid stretches of a private room in one evening',
    hosts: ['anna'],
    add: (stage) =>
      putSession(stage, 'anna', { ...evening, visitors: 300, stretches: 5, room: { roomType: 'private', fee: 9999, minute: 3 } }),
  },
  'no-gifts': {
    account: 'anna',
    screen: '/giftHistory',
    summary: 'sessions and visitors on every day, but not a single gift',
    shape: { rush: 0 },
    hosts: ['anna'],
    add: (stage) => putSession(stage, 'anna', { ...evening, visitors: 20 }),
  },
  'top-supporter-far-ahead': {
    account: 'anna',
    screen: '/giftHistory',
    summary: 'one customer has given fifty castles, nobody else more than a little',
    hosts: ['anna'],
    add: (stage) => putSession(stage, 'anna', { ...evening, visitors: 60, gifts: 100, castles: 50 }),
  },
  'negative-win-or-lose': {
    account: 'aurora',
    screen: '/liveAnalysis?columns=all',
    summary: 'customers bet far more than they won: the sum of win and lose is below zero',
    hosts: ['anna'],
    add: (stage) =>
      putSession(stage, 'anna', {
        ...eveningBefore(stage),
        visitors: 30,
        bets: Array.from({ length: 80 }, () => ({ bet: 17_500, win: 5000 })),
      }),
  },
  'sums-of-nine-digits': {
    account: 'aurora',
    screen: '/familyIncome',
    summary: `names of ${nicknameMax} characters and gift sums of nine digits in every report`,
    shape: { longNames: true },
  },
  'names-of-30-characters': {
    account: 'admin',
    screen: '/familyManager/anchors',
    summary: `names of ${nicknameMax} characters, emoji and right-to-left text everywhere`,
    shape: { longNames: true },
  },
}
