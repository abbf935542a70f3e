// The people of the demo world: two merchants, their families and anchors, and the admin. Everybody joined before the earliest day that can
// have figures.
import type { ChatModes } from '#contract/calls/room/moderation/room.ts'
import type { Clock } from './clock.ts'
import type { Draw } from '../draw.ts'
import { languages, type Language } from '../names/nicknames.ts'
import { oddName } from '../names/odd-names.ts'
import type { Shape } from '../scenarios/scenario.ts'

export interface DemoFamily {
  id: number
  accountId: number
  login: string
  merchantId: number
  name: string
  joinedAgo: number
}

export interface DemoAnchor {
  id: number
  accountId: number
  login: string
  merchantId: number
  name: string
  language: Language
  joinedAgo: number
  /** The families of the anchor, each with the number of days since joining; null for none. The last one is today's. */
  families: readonly (readonly [familyId: number | null, sinceAgo: number])[]
  /** Share of days on air; slightly higher at weekends. */
  diligence: number
  /** The local hour at which a session usually begins. */
  startHour: number
  /** Gifts an hour on an ordinary day. */
  giftsPerHour: number
  /** Has a profile, pictures, many fans and matches. */
  isNamed: boolean
  /** How many days ago the account was closed, if it was. */
  closedAgo?: number
  /** Number of past days without a session, if set. */
  restsAgo?: number
  /** Modes of an open session; modes that are not named are off. */
  chatModes?: Partial<ChatModes>
  keyExpiresAt?: Date
  blockedUntil?: Date
}

export const merchants = [
  { id: 1, code: 'lumen', name: 'Lumen Live' },
  { id: 2, code: 'nova', name: 'Nova Live' },
] as const

/** How many days ago Fiona changed families, and Grace's account was closed. */
export const movedAgo = 15
export const closedAgo = 12

type Named = readonly [
  login: string,
  name: string,
  merchantId: number,
  families: DemoAnchor['families'],
  language: Language,
  diligence: number,
  startHour: number,
  giftsPerHour: number,
]

const firstAnchors: readonly Named[] = [
  ['anna', 'Anna', 1, [[1, 760]], 'zh-TW', 0.93, 20, 32],
  ['bella', 'Bella', 1, [[1, 720]], 'en', 0.8, 21, 22],
  ['carol', 'Carol', 1, [[1, 680]], 'zh-CN', 0.7, 14, 15],
  ['dana', 'Dana', 1, [[1, 640]], 'th', 0.55, 19, 12],
  ['erin', 'Erin', 2, [[2, 600]], 'vi', 0.75, 20, 18],
]
const laterAnchors: readonly Named[] = [
  [
    'fiona',
    'Fiona',
    1,
    [
      [1, 560],
      [3, movedAgo],
    ],
    'zh-TW',
    0.65,
    18,
    14,
  ],
  ['grace', 'Grace', 1, [[1, 520]], 'en', 0.5, 16, 8],
  ['hana', 'Hana', 1, [[null, 480]], 'zh-CN', 0.5, 15, 9],
  ['ivy', 'Ivy', 2, [[2, 470]], 'vi', 0.6, 21, 13],
  ['julia', 'Julia', 2, [[2, 460]], 'th', 0.45, 13, 10],
]
const givenNames = [
  'Mei',
  'Lina',
  'Yuki',
  'Nok',
  'Linh',
  'Sora',
  'Ploy',
  'Thao',
  'Rin',
  'Wen',
  'Mali',
  'Hoa',
  'Kiki',
  'Jia',
  'Dao',
  'Trang',
  'Nana',
  'Xin',
  'Fah',
  'My',
] as const
const familyNames = [
  'Meridian',
  'Solstice',
  'Tidewater',
  'Kestrel',
  'Lantern',
  'Mosaic',
  'Juniper',
  'Harbour',
  'Saffron',
  'Cobalt',
] as const

export interface People {
  adminAccountId: number
  families: DemoFamily[]
  anchors: DemoAnchor[]
}

/** The named accounts come first and in this order: the sign-in screen offers them. */
export function makePeople(draw: Draw, shape: Shape): People {
  const families: DemoFamily[] = []
  const anchors: DemoAnchor[] = []
  let accounts = 1
  const addFamily = (login: string, merchantId: number, name: string, joinedAgo: number) => {
    const id = families.length + 1
    families.push({ id, accountId: ++accounts, login, merchantId, name: shape.longNames ? `${name} ${oddName(id, 90)}` : name, joinedAgo })
    return id
  }
  const addAnchor = ([login, name, merchantId, belonged, language, diligence, startHour, giftsPerHour]: Named, isNamed: boolean) => {
    const id = anchors.length + 1
    anchors.push({
      id,
      accountId: ++accounts,
      login,
      merchantId,
      families: belonged,
      language,
      diligence,
      startHour,
      giftsPerHour,
      isNamed,
      name: shape.longNames ? `${name} ${oddName(id)}` : name,
      joinedAgo: belonged[0]?.[1] ?? 0,
      ...(login === 'grace' && { closedAgo }),
    })
  }
  const addMembers = (familyId: number, merchantId: number, prefix: string, count: number) => {
    for (let member = 1; member <= count; member++) {
      const name = `${draw.pick(givenNames)} ${anchors.length + 1}`
      const joinedAgo = draw.whole(410, 450)
      addAnchor(
        [
          `${prefix}-${member}`,
          name,
          merchantId,
          [[familyId, joinedAgo]],
          draw.pick(languages),
          draw.between(0.3, 0.6),
          draw.whole(12, 21),
          2.4,
        ],
        false,
      )
    }
  }
  addFamily('aurora', 1, 'Aurora', 850)
  addFamily('borealis', 2, 'Borealis', 850)
  for (const named of firstAnchors) addAnchor(named, true)
  addFamily('cascade', 1, 'Cascade', 700)
  for (const named of laterAnchors) addAnchor(named, true)
  addMembers(1, 1, 'aurora', shape.auroraMembers)
  for (let extra = 1; extra <= shape.families; extra++) {
    const merchantId = 1 + (extra % merchants.length)
    const name = `${familyNames[extra % familyNames.length] ?? ''} ${extra}`
    addMembers(addFamily(`family-${extra}`, merchantId, name, draw.whole(500, 800)), merchantId, `family-${extra}`, shape.anchors)
  }
  return { adminAccountId: 1, families, anchors }
}

/** The family that an anchor belonged to this many days ago. */
export const familyAgo = ({ families }: DemoAnchor, ago: number) => families.findLast(([, since]) => since >= ago)?.[0] ?? null

/** The time of day at which accounts and rates are created. */
export const joinedAt = (clock: Clock, ago: number) => clock.instant(clock.day(ago), 12)
