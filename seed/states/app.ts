// The screens of viewers, in the app. A tester chooses there which customer of the demo world to be, by the name that the state gives.
import { muteForever, reconnectGraceSeconds } from '#contract/limits.ts'
import { addArrivals, addHeldLines } from './moderation.ts'
import { addViewer, ahead, anchorIn, before, ms, putSession, putSessions, type Stage } from './stage.ts'
import type { States } from './state.ts'

const room = { edition: 'app', screen: '/app/room/1', hosts: ['anna'] } as const
const lobby = { edition: 'app', screen: '/app/' } as const
const noMatches = { events: 0, eventsToday: 0 } as const

const live = (stage: Stage) => putSession(stage, 'anna', { begun: 5 * ms.minute, lost: 'never', visitors: 12, gifts: 6 })

interface Muting {
  minute: number
  byManagerId?: number | null
  isBan?: boolean
  ago?: number
}
function addMute(
  { batch, now, people }: Stage,
  customerId: number,
  { minute, byManagerId = null, isBan = false, ago = ms.minute }: Muting,
) {
  const muted = before(now, ago)
  batch.add('mute', {
    anchor_id: anchorIn(people, 'anna').id,
    customer_id: customerId,
    by_manager_id: byManagerId,
    is_ban: isBan,
    minute,
    ban_time: muted,
    free_time: minute === muteForever ? null : ahead(muted, minute * ms.minute),
    lifted_at: null,
  })
}

const addManager = ({ batch, now, people }: Stage, customerId: number) =>
  batch.add('room_manager', { anchor_id: anchorIn(people, 'anna').id, customer_id: customerId, created_at: now })

/** The next customers, who are neither the manager nor the viewer of the state. */
const others = ({ customers }: Stage) => customers.slice(10, 14).map(({ id }) => id)

const held = [
  ['links', 'free points: example.com/points'],
  ['word', 'this is a swindle, do not give anything', 'swindle'],
  ['links', 'my room: example.org/room?from=anna&and=a-very-long-address-without-a-space-in-it'],
  ['shouting', 'PLAY THE NEXT ONE LOUDER PLEASE'],
] as const

/** The latest first. Of the manager, or of the host. */
function addLog(stage: Stage, managerId: number) {
  const [first, second, third] = others(stage)
  const log = [
    { action: 'modes', byManager: false, customer: undefined, detail: { modes: { slowSeconds: 10, checks: { links: true } } } },
    { action: 'remove', byManager: true, customer: first, detail: { lines: 1, reason: 'advertising' } },
    { action: 'mute', byManager: true, customer: first, detail: { minute: 120 } },
    { action: 'clear', byManager: true, customer: second, detail: { lines: 7, reason: 'spam' }, undone: true },
    { action: 'ban', byManager: false, customer: third, detail: {} },
  ]
  for (const [at, { action, byManager, customer, detail, undone = false }] of log.entries()) {
    const ago = (at + 1) * 40 * ms.second
    const acted = before(stage.now, ago)
    if (customer !== undefined && action === 'mute') addMute(stage, customer, { minute: 120, byManagerId: managerId, ago })
    if (customer !== undefined && action === 'ban') addMute(stage, customer, { minute: muteForever, isBan: true, ago })
    stage.batch.add('moderation_entry', {
      anchor_id: anchorIn(stage.people, 'anna').id,
      at: acted,
      action,
      by_manager_id: byManager ? managerId : null,
      customer_id: customer ?? null,
      detail: JSON.stringify(detail),
      undone_at: undone ? ahead(acted, 20 * ms.second) : null,
    })
  }
}

export const app: States = {
  'app-empty-lobby': {
    ...lobby,
    shape: { days: 0, ...noMatches },
    summary: 'no host is live and no match is to come (start with DEMO_LIVE=0: the hosts of the demo go on air otherwise)',
  },
  'app-rooms-of-every-kind': {
    ...lobby,
    shape: { auroraMembers: 4, days: 1, ...noMatches },
    summary: 'four rooms of members of Aurora: for all, from level 3, private, and with a match',
    add(stage) {
      const startAt = before(stage.now, 10 * ms.minute)
      const logins = stage.people.anchors.filter(({ login }) => login.startsWith('aurora-')).map(({ login }) => login)
      const [first = '', second = '', third = '', fourth = ''] = logins
      const reservers = [anchorIn(stage.people, fourth)]
      const match = stage.matches.add(stage.draw, { sport: 'Soccer', startAt, max: 3, reservers, status: 'InPlay' })
      putSessions(stage, [
        [first, { begun: 8 * ms.minute, lost: 'never', visitors: 30, gifts: 20 }],
        [second, { begun: 7 * ms.minute, lost: 'never', room: { roomType: 'vip', level: 3 } }],
        [third, { begun: 6 * ms.minute, lost: 'never', room: { roomType: 'private', fee: 20, minute: 5 } }],
        [fourth, { begun: 5 * ms.minute, lost: 'never', match }],
      ])
    },
  },
  'app-level-missing': {
    ...room,
    viewer: 'Leo Level Two',
    summary: 'a VIP room from level 5, and a viewer of level 2: the entrance says which level is missing',
    add(stage) {
      addViewer(stage, 'Leo Level Two', 2)
      putSession(stage, 'anna', { begun: 3 * ms.minute, lost: 'never', room: { roomType: 'vip', level: 5 } })
    },
  },
  'app-muted': {
    ...room,
    viewer: 'Mia Muted',
    summary: 'the host has muted the viewer for two hours, a minute ago',
    add(stage) {
      live(stage)
      addMute(stage, addViewer(stage, 'Mia Muted'), { minute: 120 })
    },
  },
  'app-muted-for-ever': {
    ...room,
    viewer: 'Mia Muted',
    summary: 'a manager of the room has muted the viewer for ever; her name is part of the notice',
    add(stage) {
      live(stage)
      const [manager] = stage.customers
      if (manager) addManager(stage, manager.id)
      addMute(stage, addViewer(stage, 'Mia Muted'), { minute: muteForever, byManagerId: manager?.id ?? null })
    },
  },
  'app-manager': {
    ...room,
    viewer: 'Max Manager',
    summary: 'the viewer is a manager of the room, and can mute others from their names',
    add(stage) {
      live(stage)
      addManager(stage, addViewer(stage, 'Max Manager'))
    },
  },
  'app-moderated': {
    ...room,
    viewer: 'Max Manager',
    standsStill: true,
    summary:
      'slow mode and the check of links are on, four lines wait for a decision, four accounts came from one place, and the log has entries of the host and of a manager; the time stands still',
    prepare(people) {
      anchorIn(people, 'anna').chatModes = { slowSeconds: 10, checks: { flood: false, repeat: false, links: true, shouting: false } }
    },
    add(stage) {
      live(stage)
      const manager = addViewer(stage, 'Max Manager')
      addManager(stage, manager)
      addHeldLines(stage, 'anna', others(stage), held, 30 * ms.second)
      addLog(stage, manager)
      addArrivals(stage, 'anna', { count: 4, ago: 40 * ms.second })
    },
  },
  'app-banned': {
    ...room,
    viewer: 'Bea Banned',
    summary: 'a manager of the room has banned the viewer for a day, a minute ago; other rooms are open to her',
    add(stage) {
      live(stage)
      const [manager] = stage.customers
      if (manager) addManager(stage, manager.id)
      addMute(stage, addViewer(stage, 'Bea Banned'), { minute: 1440, byManagerId: manager?.id ?? null, isBan: true })
    },
  },
  'app-next-stretch-in-20-seconds': {
    ...room,
    viewer: 'Pia Private',
    standsStill: true,
    summary:
      'the viewer has paid for a stretch of a private room; the time stands still, and 20 seconds after it runs again the next one is paid',
    add(stage) {
      const payer = { id: addViewer(stage, 'Pia Private'), ago: 3 * ms.minute - 20 * ms.second }
      putSession(stage, 'anna', { begun: 9 * ms.minute, lost: 'never', payer, room: { roomType: 'private', fee: 30, minute: 3 } })
    },
  },
  'app-reconnecting': {
    ...room,
    standsStill: true,
    summary: `the push of the host dropped ten seconds ago: viewers wait; the time stands still, and ${reconnectGraceSeconds - 10} seconds after it runs again the room closes`,
    add: (stage) => putSession(stage, 'anna', { begun: 20 * ms.minute, lost: 10 * ms.second, visitors: 8, gifts: 12 }),
  },
  'app-host-off-air': {
    ...room,
    shape: noMatches,
    summary: 'the room of a host who is off air, with a match that she will show in three hours',
    add: (stage) =>
      stage.matches.add(stage.draw, {
        sport: 'Soccer',
        startAt: ahead(stage.now, 3 * ms.hour),
        max: 3,
        reservers: [anchorIn(stage.people, 'anna')],
        status: 'Scheduled',
      }),
  },
}
