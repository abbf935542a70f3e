// The QR code with which the phone app signs in (docs/product/rules.md, Sessions).
import { z } from 'zod'
import { defineCall, everyone } from '../define.ts'
import { Session } from './session.ts'
import { Id } from '../wire.ts'
import { text } from '../text.ts'

export const issueSignInCode = defineCall({
  method: 'POST',
  path: '/user/qrcode/:userId',
  who: ['anchor'],
  params: z.object({ userId: Id }),
  reply: z.object({ qrcode: text() }),
  summary: 'A single-use ticket to draw as a QR code, valid for 5 minutes. The three newest are good. For the own id only.',
})

export const exchangeSignInCode = defineCall({
  method: 'POST',
  path: '/user/qrcode/exchange',
  who: everyone,
  body: z.object({ qrcode: text().min(1).max(200) }),
  reply: Session,
  summary: 'Spends a ticket and signs in as its anchor, as the phone app does. A spent or old one is 401.',
})
