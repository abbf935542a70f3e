// Public settings of the platform, which clients need before sign-in.
import { z } from 'zod'
import { defineCall, everyone, roles } from '../define.ts'
import { PlatformTime } from '../wire.ts'
import { text } from '../text.ts'

/** The password of every demo account, while the platform can be reached from this machine only. */
export const demoPassword = 'demo123'

export const Settings = z.object({
  /** The IANA time zone of business days, which defines "today" in reports. */
  businessTimeZone: text(),
  /** Accounts of the demo world, if it is loaded and the platform can be reached from this machine only; otherwise empty. */
  demoAccounts: z.array(z.object({ account: text(), password: text(), role: z.enum(roles) })),
  /** True for a demo whose admins may move the platform's time and use the desk. */
  demoControls: z.boolean(),
  /** `guest`: the app for viewers is at /app, and whoever gives a nickname may enter rooms. `off`: there is no app. */
  customers: z.enum(['guest', 'off']),
  time: PlatformTime,
})
export type Settings = z.infer<typeof Settings>

export const getSettings = defineCall({
  method: 'GET',
  path: '/settings',
  who: everyone,
  reply: Settings,
  summary: 'The business time zone, the platform time, and the demo accounts if the demo world is loaded.',
})
