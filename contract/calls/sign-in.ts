// Sign-in and sessions (docs/product/roles.md; docs/product/rules.md, Sessions).
import { z } from 'zod'
import { defineCall, everyone, roles } from '../define.ts'
import { Done, Id } from '../wire.ts'
import { loginNameMax, passwordMax } from '../limits.ts'
import { text } from '../text.ts'

/** The signed-in user. For older clients, `accessToken` repeats `token`, and `user` of the reply repeats all fields. */
const SessionFields = z.object({
  id: Id,
  merchant: text(),
  name: text(),
  email: text(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  /** The family's own id, an anchor's family, null for an admin and for an anchor without a family. */
  familyId: Id.nullable(),
  liveRoomIsBegin: z.boolean(),
  token: text(),
  accessToken: text(),
})
export const Session = SessionFields.extend({ user: SessionFields })
export type Session = z.infer<typeof Session>

export const Credentials = z.object({ account: text().trim().min(1).max(loginNameMax), password: text().min(1).max(passwordMax) })

export const signInAnchor = defineCall({
  method: 'POST',
  path: '/user/login',
  who: everyone,
  body: Credentials,
  reply: Session,
  summary: 'Signs in as an anchor. An account of another role gets the same reply as a wrong password.',
})

export const signInFamily = defineCall({
  method: 'POST',
  path: '/family/login',
  who: everyone,
  body: Credentials,
  reply: Session,
  summary: 'Signs in as a family or an admin.',
})

export const signOut = defineCall({
  method: 'POST',
  path: '/user/logout',
  who: roles,
  reply: Done,
  summary:
    'Signs out: all tokens of this session, renewed ones included, become invalid, and its sockets are notified. Other sessions continue.',
})

/** Reply header with a renewed token, which clients store and use from then on. */
export const renewedTokenHeader = 'x-renewed-token'
