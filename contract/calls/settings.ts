// Settings of the platform that a client needs before sign-in.
import { z } from 'zod'
import { defineCall, everyone, roles } from '../define.ts'
import { PlatformTime } from '../wire.ts'
import { text } from '../text.ts'

/** The password of every demo account, where only this machine reaches the platform. */
export const demoPassword = 'demo123'

export const Settings = z.object({
  /** The IANA zone of business days: what "today" means in a report. */
  businessTimeZone: text(),
  /** The demo world's accounts, where it is loaded and only this machine reaches the platform; empty elsewhere. */
  demoAccounts: z.array(z.object({ account: text(), password: text(), role: z.enum(roles) })),
  /** Whether this is a demo whose admins may move the platform's time and make things happen. */
  demoControls: z.boolean(),
  time: PlatformTime,
})
export type Settings = z.infer<typeof Settings>

export const getSettings = defineCall({
  method: 'GET',
  path: '/settings',
  who: everyone,
  reply: Settings,
  summary: 'The business time zone, the platform time, and the demo accounts where the demo world is loaded.',
})
