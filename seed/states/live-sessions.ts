// Live sessions and their pushes. The seed cannot create a running push, so an open session waits for its first push or for its return.
import { neverPushedMinutes, reconnectGraceSeconds, removalBlockSeconds } from '#contract/limits.ts'
import { before, ms, putSession, putSessions } from './stage.ts'
import type { States } from './state.ts'

const host = { account: 'anna', screen: '/liveControl', hosts: ['anna'] } as const

export const liveSessions: States = {
  reconnecting: {
    ...host,
    summary: 'a push dropped ten seconds ago; the session with its gifts waits for it',
    add: (stage) => putSession(stage, 'anna', { begun: 40 * ms.minute, lost: 10 * ms.second, visitors: 25, gifts: 60 }),
  },
  'reconnecting-5-seconds': {
    ...host,
    summary: `a push dropped ${reconnectGraceSeconds - 5} seconds ago; the time stands still, and five seconds after it runs again the session ends by itself`,
    standsStill: true,
    add: (stage) =>
      putSession(stage, 'anna', { begun: 20 * ms.minute, lost: (reconnectGraceSeconds - 5) * ms.second, visitors: 8, gifts: 12 }),
  },
  'waiting-for-push': {
    ...host,
    summary: 'on air for two minutes, and no push has arrived yet',
    add: (stage) => putSession(stage, 'anna', { begun: 2 * ms.minute, lost: 'never' }),
  },
  'never-pushed-30-seconds': {
    ...host,
    summary: `on air for ${neverPushedMinutes} minutes without a push; the time stands still, and 30 seconds after it runs again the session ends by itself`,
    standsStill: true,
    add: (stage) => putSession(stage, 'anna', { begun: neverPushedMinutes * ms.minute - 30 * ms.second, lost: 'never' }),
  },
  'private-room-50-payers': {
    ...host,
    summary: 'a private room whose 50 customers have each paid for three stretches',
    add: (stage) =>
      putSession(stage, 'anna', {
        begun: 28 * ms.minute,
        lost: 'never',
        visitors: 50,
        stretches: 3,
        room: { roomType: 'private', fee: 30, minute: 5 },
      }),
  },
  'vip-room-level-5': {
    ...host,
    summary: 'a vip room that only customers of rank five and above may enter',
    add: (stage) => putSession(stage, 'anna', { begun: 3 * ms.minute, lost: 'never', room: { roomType: 'vip', level: 5 } }),
  },
  'removed-from-air': {
    ...host,
    summary: `the family removed the host from the air ten seconds ago: a new start is refused for ${removalBlockSeconds - 10} seconds`,
    prepare: ({ anchors }, { now }) => {
      for (const anchor of anchors)
        if (anchor.login === 'anna') anchor.blockedUntil = new Date(now.getTime() + (removalBlockSeconds - 10) * ms.second)
    },
    add(stage) {
      putSession(stage, 'anna', { begun: 25 * ms.minute, ended: 10 * ms.second, endReason: 'removed', visitors: 10, gifts: 8 })
      stage.batch.add('audit_entry', {
        account: 'aurora',
        action: 'kick',
        ip: '203.0.113.7',
        target: 'Anna',
        detail: JSON.stringify({ anchorId: 1, title: 'Anna' }),
        created_at: before(stage.now, 10 * ms.second),
      })
    },
  },
  'session-of-12-hours': {
    account: 'anna',
    screen: '/',
    hosts: ['anna'],
    summary: 'the last session lasted twelve hours, with 150 visitors and 600 gifts',
    add: (stage) => putSession(stage, 'anna', { begun: 12 * ms.hour + 10 * ms.minute, ended: 10 * ms.minute, visitors: 150, gifts: 600 }),
  },
  'session-over-midnight': {
    account: 'anna',
    screen: '/userIncome',
    hosts: ['anna'],
    summary: 'a session of two hours that began an hour before midnight: each of its days has its own part',
    add(stage) {
      const midnight = stage.clock.instant(stage.clock.day(0), 0).getTime()
      const sinceMidnight = stage.now.getTime() - midnight
      // In the hour after midnight, use the midnight before.
      const late = sinceMidnight > ms.hour ? sinceMidnight : sinceMidnight + ms.day
      putSession(stage, 'anna', { begun: late + ms.hour, ended: late - ms.hour, visitors: 40, gifts: 80 })
    },
  },
  'push-lost-for-good': {
    account: 'anna',
    screen: '/',
    hosts: ['anna'],
    summary: 'the last session ended because its push did not come back',
    add: (stage) => putSession(stage, 'anna', { begun: 3 * ms.hour, ended: 2 * ms.hour, endReason: 'push_lost', visitors: 20, gifts: 25 }),
  },
  'no-visitors': {
    account: 'anna',
    screen: '/',
    hosts: ['anna'],
    summary: 'the last session had no visitors and no gifts',
    add: (stage) => putSession(stage, 'anna', { begun: 3 * ms.hour, ended: ms.hour }),
  },
  'live-rooms-200': {
    account: 'aurora',
    screen: '/liveMonitor',
    summary: '200 rooms are live at the same time, of every kind',
    shape: { auroraMembers: 200, days: 1 },
    add(stage) {
      const members = stage.people.anchors.filter(({ login }) => login.startsWith('aurora-'))
      const rooms = [
        { roomType: 'normal' },
        { roomType: 'normal' },
        { roomType: 'vip', level: 2 },
        { roomType: 'private', fee: 20, minute: 5 },
      ] as const
      putSessions(
        stage,
        members.map(({ login }, at) => [
          login,
          { begun: (1 + (at % 20)) * ms.minute, lost: 'never', room: rooms[at % rooms.length] ?? {} },
        ]),
      )
    },
  },
}
