// QR codes for signing in to the phone app (docs/product/rules.md, Sessions).
import { qrCodeMinutes, qrCodesGood } from '../../limits.ts'
import { z } from 'zod'
import { defineCall, everyone } from '../../define.ts'
import { Session } from '../sign-in.ts'
import { Id } from '../../wire.ts'
import { text } from '../../text.ts'

export const issueSignInCode = defineCall({
  method: 'POST',
  path: '/user/qrcode/:userId',
  who: ['anchor'],
  params: z.object({ userId: Id }),
  reply: z.object({
    qrcode: text(),
    /**
     * The page of the host's app that signs in with this ticket, at an address for phones; null where there is no such page. The ticket is in
     * the fragment, which browsers send to no server.
     */
    appUrl: text().nullable(),
  }),
  summary: `Issues a single-use ticket to show as a QR code, valid for ${qrCodeMinutes} minutes. Only the newest ${qrCodesGood} are valid. For the own id only, and not for a session from a code.`,
})

export const exchangeSignInCode = defineCall({
  method: 'POST',
  path: '/user/qrcode/exchange',
  who: everyone,
  body: z.object({ qrcode: text().min(1).max(200) }),
  reply: Session,
  summary:
    'Signs in as the anchor of a ticket, for the phone app. The session is as old as the one that issued the ticket, and ends with it. A used or expired ticket is 401.',
})
