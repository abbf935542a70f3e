// Plans when anchors were on air, in which kind of room, and under which title. An evening belongs to the business day on which it began.
import type { RoomType } from '#contract/limits.ts'
import type { Clock } from './clock.ts'
import type { Draw } from '../draw.ts'
import { familyAgo, type DemoAnchor } from './people.ts'
import { titlesOf } from '../names/titles.ts'

/** Instants are milliseconds since 1970, in whole seconds where time on air is counted. */
export interface Evening {
  anchor: DemoAnchor
  familyId: number | null
  ago: number
  startedAt: number
  pushedAt: number
  endedAt: number
  /** The midnight at which the business day ends. */
  midnight: number
  pushLost: boolean
  roomType: RoomType
  level: number
  fee: number
  minute: number
  title: string
  playName: string
  isWeekend: boolean
  /** Set while the session is open; `endedAt` is then the present. `pushedAt` is null if there was no push, `lostAt` if it was not lost. */
  open?: { pushedAt: number | null; lostAt: number | null }
  endReason?: 'host' | 'removed' | 'push_lost' | 'never_pushed'
}

const second = 1000
const minute = 60 * second
/** Anna has one private, one vip and one late evening in every six. */
const annasTurns = { every: 6, private: 0, vip: 3, late: 2 } as const

function isWeekend(clock: Clock, day: string) {
  const weekday = clock.weekday(day)
  return weekday === 0 || weekday >= 5
}

const floorTo = (time: number, step: number) => Math.floor(time / step) * step

/** Room type and lateness of an evening; null for a day off. */
function plan(draw: Draw, anchor: DemoAnchor, ago: number, weekend: boolean): { roomType: RoomType; late: boolean } | null {
  const turn = anchor.login === 'anna' ? ago % annasTurns.every : null
  const off = !draw.chance(anchor.diligence * (weekend ? 1.08 : 0.96))
  const roomType = draw.weighted([
    ['normal', 84],
    ['vip', 9],
    ['private', 7],
  ] as const)
  // No session crosses into today, and nobody changes families while on air.
  const mayBeLate = ago >= 2 && familyAgo(anchor, ago) === familyAgo(anchor, ago - 1)
  const late = draw.chance(0.05) && mayBeLate && anchor.startHour >= 19
  if (turn === annasTurns.private) return { roomType: 'private', late: false }
  if (turn === annasTurns.vip) return { roomType: 'vip', late: false }
  if (turn === annasTurns.late) return { roomType: 'normal', late: mayBeLate }
  return off ? null : { roomType, late }
}

export function makeEvening(draw: Draw, clock: Clock, anchor: DemoAnchor, ago: number): Evening | null {
  if (ago <= (anchor.closedAgo ?? anchor.restsAgo ?? 0)) return null
  const day = clock.day(ago)
  const weekend = isWeekend(clock, day)
  const planned = plan(draw, anchor, ago, weekend)
  if (!planned) return null
  const { roomType, late } = planned
  const midnight = clock.instant(clock.day(ago - 1), 0).getTime()
  const usual = clock.instant(day, 0, anchor.startHour * 60).getTime() + draw.whole(-40, 55) * minute
  const startedAt = (late ? midnight - draw.whole(40, 70) * minute : usual) + draw.whole(0, 59_999)
  const length = draw.whole(55, 185) * minute
  // All others end before the business day does.
  const latest = late ? midnight + draw.whole(25, 80) * minute : midnight - draw.whole(60, 600) * second
  return {
    anchor,
    ago,
    midnight,
    startedAt,
    roomType,
    familyId: familyAgo(anchor, ago),
    pushedAt: floorTo(startedAt + draw.whole(2000, 25_000), second),
    endedAt: late ? floorTo(latest, second) : floorTo(Math.min(startedAt + length, latest), second),
    pushLost: draw.chance(0.04),
    level: roomType === 'vip' ? draw.whole(1, 3) : 0,
    fee: roomType === 'private' ? draw.pick([10, 20, 30]) : 1,
    minute: roomType === 'private' ? draw.pick([3, 5, 10]) : 3,
    title: draw.pick(titlesOf[anchor.language]),
    playName: draw.hex(24),
    isWeekend: weekend,
  }
}
