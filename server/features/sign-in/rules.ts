import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/define.ts'

/** Each sign-in admits only its own accounts; all others count as unknown. The SPORT edition is for anchors only. */
const admittedRoles = {
  standard: { anchor: ['anchor'], family: ['family', 'admin'] },
  sport: { anchor: ['anchor'], family: [] },
} as const satisfies Record<string, Record<string, readonly Role[]>>
export type SignIn = keyof (typeof admittedRoles)['standard']

/** The roles that this sign-in admits. */
export const admittedAt = (edition: keyof typeof admittedRoles, signIn: SignIn): readonly Role[] => admittedRoles[edition][signIn]

/** Identifies the device at a sign-in. It authenticates nobody: the session is the token. */
export const deviceCookie = 'greenroom-device'
const deviceIn = new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w-]{22})(?:;|$)`)
export const deviceOf = (cookies: string | undefined): string | null => deviceIn.exec(cookies ?? '')?.[1] ?? null
export const newDevice = () => randomBytes(16).toString('base64url')
export const deviceDays = 400

/** The origins of a sign-in as they are stored: the device first, because a network is shared with others. */
export const originsOf = (device: string | null, network: string) => [...(device ? [`device ${device}`] : []), `network ${network}`]
