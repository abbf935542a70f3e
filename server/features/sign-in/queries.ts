import type { Role } from '#contract/define.ts'
import type { Session } from '#contract/calls/sign-in.ts'
import type { Identities, StaffIdentity } from '../../auth/authentication.ts'
import type { Client } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { presentSession } from './present.ts'

/** The account of a login name, with those of `origins` from which it has signed in before; or null. */
export const findAccount = (prisma: Client, loginName: string, roles: readonly Role[], origins: string[] = []) =>
  prisma.account.findFirst({
    where: { loginName: loginName.toLowerCase(), role: { in: [...roles] } },
    select: {
      id: true,
      loginName: true,
      passwordHash: true,
      sessionVersion: true,
      isActive: true,
      signInOrigins: { where: { origin: { in: origins } }, select: { origin: true } },
    },
  })
export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const person = { id: true, name: true, email: true, merchantId: true, merchant: { select: { code: true } } } as const

async function findStaff(prisma: Client, accountId: number): Promise<StaffIdentity | null> {
  const account = await prisma.account.findUnique({
    where: { id: accountId },
    select: {
      loginName: true,
      sessionVersion: true,
      isActive: true,
      endedSessions: { select: { sessionId: true } },
      anchor: { select: { ...person, familyId: true } },
      family: { select: person },
      admin: { select: person },
    },
  })
  if (!account) return null
  const { anchor, family, admin, loginName, sessionVersion, isActive } = account
  const endedSessions = account.endedSessions.map(({ sessionId }) => sessionId)
  const named = <P extends { merchant: { code: string } }>({ merchant, ...rest }: P) => ({
    ...rest,
    accountId,
    account: loginName,
    merchant: merchant.code,
  })
  if (anchor) return { sessionVersion, isActive, endedSessions, who: { ...named(anchor), role: 'anchor' } }
  if (family) return { sessionVersion, isActive, endedSessions, who: { ...named(family), role: 'family', familyId: family.id } }
  return admin ? { sessionVersion, isActive, endedSessions, who: { ...named(admin), role: 'admin', familyId: null } } : null
}

/** The identity of a token, for the authentication. Where there is no app, guests have none. */
export const identitiesIn = (prisma: Client, withGuests: boolean): Identities => ({
  staff: (accountId) => findStaff(prisma, accountId),
  async customer(customerId) {
    const customer = await prisma.customer.findUnique({ where: { id: customerId }, include: { merchant: true } })
    if (!customer || (customer.guestKey !== null && !withGuests)) return null
    const { id, nickname, color, rank, merchantId, merchant, guestKey } = customer
    return { guestKey, who: { role: 'customer', id, name: nickname, color, rank, merchantId, merchant: merchant.code } }
  },
})

const hasOpenSession = async (prisma: Client, anchorId: number) =>
  (await prisma.liveSession.findFirst({ where: { anchorId, endedAt: null }, select: { id: true } })) !== null

/** The reply to a client that has just signed in with this token; null if the token is not valid after all. */
export async function describeSession({ auth, db }: Pick<Deps, 'auth' | 'db'>, token: string): Promise<Session | null> {
  const actor = await auth.authenticateToken(token)
  if (!actor || actor.role === 'customer') return null
  return presentSession(actor, token, actor.role === 'anchor' && (await hasOpenSession(db.prisma, actor.id)))
}
