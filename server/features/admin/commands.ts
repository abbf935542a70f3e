// Families and anchors: made, renamed, moved, switched off. Each change and its entry in the audit log are one transaction.
import type {
  createAnchor as createAnchorCall,
  createFamily as createFamilyCall,
  saveAnchor as saveAnchorCall,
  saveFamily as saveFamilyCall,
} from '#contract/admin.ts'
import type { BodyOf } from '#contract/define.ts'
import { recordAudit, type Deed, type Doer } from '../audit/record.ts'
import { endSessions } from '../../auth/end-sessions.ts'
import { passwordFault } from '../../auth/passwords/password-rules.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { brokenConstraint } from '../../db/database-errors.ts'
import type { Database } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { demandSharesWithinFamily } from '../rates/queries.ts'
import { basisPoints, hundredths } from '../../money.ts'
import { loginName, newStreamName } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'env'>
type Transaction = Parameters<Parameters<Database['prisma']['$transaction']>[0]>[0]
type Recorder = (tx: Transaction, deed: Omit<Deed, 'by' | 'at'>) => Promise<void>

const takenBy: { [constraint: string]: 'account_taken' | 'name_taken' | undefined } = {
  account_login_name_key: 'account_taken',
  family_merchant_id_name_key: 'name_taken',
}

/** One transaction, with the names that are taken said in words. */
async function change<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Doer,
  work: (tx: Transaction, record: Recorder) => Promise<T>,
): Promise<T> {
  try {
    return await db.prisma.$transaction((tx) => work(tx, (within, deed) => recordAudit(within, { ...deed, by, at: clock() })))
  } catch (error) {
    const taken = takenBy[brokenConstraint(error) ?? '']
    throw taken ? new AppError(taken) : error
  }
}

const today = ({ clock, env }: Needs) => new Date(businessDayOf(clock(), env.BUSINESS_TIME_ZONE))

async function createAccount(tx: Transaction, role: 'admin' | 'anchor' | 'family', account: string, passwordHash: string, createdAt: Date) {
  const name = loginName(account)
  if (name === null) throw invalid(['account', 'is too long'])
  return tx.account.create({ data: { role, loginName: name, passwordHash, createdAt }, select: { id: true, loginName: true } })
}

async function newHash({ account, password }: { account: string; password: string }): Promise<string> {
  const fault = await passwordFault(password, account)
  if (fault) throw new AppError(fault)
  return hashPassword(password)
}

async function findMerchant(tx: Transaction, code: string) {
  const merchant = await tx.merchant.findUnique({ where: { code }, select: { id: true } })
  if (!merchant) throw invalid(['merchant', 'names no merchant'])
  return merchant.id
}

/** A new family with its account and the rates of today. */
export async function createFamily(needs: Needs, by: Doer, wanted: BodyOf<typeof createFamilyCall>): Promise<number> {
  const { name, email, giftAmountRate, privateRoomFeeRate } = wanted
  const passwordHash = await newHash(wanted)
  return change(needs, by, async (tx, record) => {
    const createdAt = needs.clock()
    const merchantId = await findMerchant(tx, wanted.merchant)
    const account = await createAccount(tx, 'family', wanted.account, passwordHash, createdAt)
    const family = await tx.family.create({ data: { accountId: account.id, merchantId, name, email, createdAt }, select: { id: true } })
    await tx.familyRate.create({
      data: {
        familyId: family.id,
        effectiveFrom: today(needs),
        createdAt,
        byAccount: by.account,
        giftAmountRate: basisPoints(giftAmountRate),
        privateRoomFeeRate: basisPoints(privateRoomFeeRate),
      },
    })
    await record(tx, {
      action: 'family_create',
      target: account.loginName,
      detail: { familyId: family.id, name, giftAmountRate, privateRoomFeeRate },
    })
    return family.id
  })
}

/** Switches an account on or off. Off, its sessions end; answers the version of those to come then. */
async function setActive(tx: Transaction, account: { id: number; isActive: boolean }, wanted: boolean | undefined): Promise<number | null> {
  if (wanted === undefined || wanted === account.isActive) return null
  await tx.account.update({ where: { id: account.id }, data: { isActive: wanted } })
  return wanted ? null : endSessions(tx, account.id)
}

function tellAccount({ bus }: Needs, accountId: number, name: string | undefined, endedWith: number | null) {
  bus.emit('account/changed', { accountId, name })
  if (endedWith !== null) bus.emit('account/revoked', { accountId, sessionVersion: endedWith, reason: 'account_disabled' })
}

const given = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export async function saveFamily(
  needs: Needs,
  by: Doer,
  id: number,
  { name, email, isActive }: BodyOf<typeof saveFamilyCall>,
): Promise<void> {
  const { accountId, endedWith } = await change(needs, by, async (tx, record) => {
    const family = await tx.family.findUnique({ where: { id }, select: { accountId: true } })
    if (!family) throw new AppError('not_found')
    const account = await tx.account.findUniqueOrThrow({ where: { id: family.accountId } })
    await tx.family.update({ where: { id }, data: given({ name, email }) })
    await record(tx, { action: 'family_save', target: account.loginName, detail: { familyId: id, ...given({ name, email, isActive }) } })
    return { accountId: account.id, endedWith: await setActive(tx, account, isActive) }
  })
  tellAccount(needs, accountId, name, endedWith)
}

/** The family that an anchor shall be in, locked against other changes of who gets what in it. */
async function joinFamily(tx: Transaction, anchor: { id: number; merchantId: number }, familyId: number, day: Date) {
  const family = await tx.family.findUnique({ where: { id: familyId }, select: { merchantId: true } })
  if (!family) throw new AppError('not_found')
  if (family.merchantId !== anchor.merchantId) throw invalid(['familyId', 'belongs to another merchant'])
  await tx.$executeRaw`SELECT 1 FROM family WHERE id = ${familyId} FOR NO KEY UPDATE`
  await tx.membership.create({ data: { anchorId: anchor.id, familyId, joinedOn: day } })
  await demandSharesWithinFamily(tx, anchor.id, familyId, day.toISOString().slice(0, 10))
}

/** A new anchor with its account, its room, its rates from today on, and its family. */
export async function createAnchor(needs: Needs, by: Doer, wanted: BodyOf<typeof createAnchorCall>): Promise<number> {
  const { name, email, familyId, hourlyRate, giftAmountRate, privateRoomFeeRate } = wanted
  const passwordHash = await newHash(wanted)
  return change(needs, by, async (tx, record) => {
    const createdAt = needs.clock()
    const day = today(needs)
    const merchantId = await findMerchant(tx, wanted.merchant)
    const account = await createAccount(tx, 'anchor', wanted.account, passwordHash, createdAt)
    const anchor = await tx.anchor.create({
      data: { accountId: account.id, merchantId, name, email, createdAt },
      select: { id: true, merchantId: true },
    })
    await tx.room.create({ data: { anchorId: anchor.id, streamName: newStreamName() } })
    await tx.anchorRate.create({
      data: {
        anchorId: anchor.id,
        effectiveFrom: day,
        createdAt,
        byAccount: by.account,
        hourlyRate: hundredths(hourlyRate),
        giftAmountRate: basisPoints(giftAmountRate),
        privateRoomFeeRate: basisPoints(privateRoomFeeRate),
      },
    })
    if (familyId !== null) {
      await joinFamily(tx, anchor, familyId, day)
      await tx.anchor.update({ where: { id: anchor.id }, data: { familyId } })
    }
    await record(tx, {
      action: 'anchor_create',
      target: account.loginName,
      detail: { anchorId: anchor.id, name, familyId, hourlyRate, giftAmountRate, privateRoomFeeRate },
    })
    return anchor.id
  })
}

/** From today on in another family, or in none. Past days stay with the old one; a membership that began today leaves no trace. */
async function move(tx: Transaction, anchor: { id: number; merchantId: number }, familyId: number | null, day: Date) {
  await tx.membership.deleteMany({ where: { anchorId: anchor.id, leftOn: null, joinedOn: { gte: day } } })
  await tx.membership.updateMany({ where: { anchorId: anchor.id, leftOn: null }, data: { leftOn: day } })
  if (familyId !== null) await joinFamily(tx, anchor, familyId, day)
  await tx.anchor.update({ where: { id: anchor.id }, data: { familyId } })
}

export async function saveAnchor(needs: Needs, by: Doer, id: number, wanted: BodyOf<typeof saveAnchorCall>): Promise<void> {
  const { name, email, familyId, isValid } = wanted
  const { anchor, merchant, endedWith } = await change(needs, by, async (tx, record) => {
    // Two moves at once come one after the other, and so do a move and new rates.
    await tx.$executeRaw`SELECT 1 FROM anchor WHERE id = ${id} FOR NO KEY UPDATE`
    const anchor = await tx.anchor.findUnique({ where: { id }, select: { id: true, accountId: true, merchantId: true, familyId: true } })
    if (!anchor) throw new AppError('not_found')
    const account = await tx.account.findUniqueOrThrow({ where: { id: anchor.accountId } })
    const merchant = await tx.merchant.findUniqueOrThrow({ where: { id: anchor.merchantId }, select: { code: true } })
    await tx.anchor.update({ where: { id }, data: given({ name, email }) })
    if (familyId !== undefined && familyId !== anchor.familyId) {
      await move(tx, anchor, familyId, today(needs))
      await record(tx, { action: 'anchor_move', target: account.loginName, detail: { anchorId: id, from: anchor.familyId, to: familyId } })
    }
    const saved = given({ name, email, isValid })
    if (Object.keys(saved).length > 0)
      await record(tx, { action: 'anchor_save', target: account.loginName, detail: { anchorId: id, ...saved } })
    return { anchor, merchant: merchant.code, endedWith: await setActive(tx, account, isValid) }
  })
  tellAccount(needs, anchor.accountId, name, endedWith)
  const familyNow = familyId === undefined ? anchor.familyId : familyId
  needs.bus.emit('anchor/changed', { anchorId: id, familyId: familyNow, merchant, formerFamilyId: anchor.familyId })
}

/** Every session of the account ends; answers the version of those to come. */
async function renewPassword(
  tx: Transaction,
  record: Recorder,
  accountId: number,
  data: { passwordHash: string; isActive?: true },
  detail: NonNullable<Deed['detail']> = {},
): Promise<number> {
  const { loginName: target } = await tx.account.update({ where: { id: accountId }, data, select: { loginName: true } })
  await record(tx, { action: 'password_reset', target, detail })
  return endSessions(tx, accountId)
}

/** A new password from the platform. */
async function resetPassword(
  needs: Needs,
  by: Doer,
  password: string,
  detail: NonNullable<Deed['detail']>,
  owner: Owner | null,
): Promise<void> {
  if (!owner) throw new AppError('not_found')
  const { id: accountId, loginName: account } = owner.account
  const passwordHash = await newHash({ account, password })
  const sessionVersion = await change(needs, by, (tx, record) => renewPassword(tx, record, accountId, { passwordHash }, detail))
  needs.bus.emit('account/revoked', { accountId, sessionVersion, reason: 'password_reset' })
}

interface Owner {
  account: { id: number; loginName: string }
}
const owner = { account: { select: { id: true, loginName: true } } } as const

export const resetAnchorPassword = async (needs: Needs, by: Doer, id: number, password: string) =>
  resetPassword(needs, by, password, { anchorId: id }, await needs.db.prisma.anchor.findUnique({ where: { id }, select: owner }))

export const resetFamilyPassword = async (needs: Needs, by: Doer, id: number, password: string) =>
  resetPassword(needs, by, password, { familyId: id }, await needs.db.prisma.family.findUnique({ where: { id }, select: owner }))

/** An admin from the command line, who may be the first; one who is there is given the password, and its sessions end. */
export async function letAdminIn(needs: Pick<Deps, 'db' | 'clock'>, account: string, password: string): Promise<'created' | 'renewed'> {
  const passwordHash = await hashPassword(password)
  return change(needs, { account: null, ip: null }, async (tx, record) => {
    const name = loginName(account)
    const known = name === null ? null : await tx.account.findUnique({ where: { loginName: name }, select: { id: true, role: true } })
    if (known && known.role !== 'admin') throw new AppError('account_taken')
    if (known) {
      await renewPassword(tx, record, known.id, { passwordHash, isActive: true })
      return 'renewed'
    }
    const made = await createAccount(tx, 'admin', account, passwordHash, needs.clock())
    const merchant =
      (await tx.merchant.findFirst({ orderBy: { id: 'asc' }, select: { id: true } }))
      ?? (await tx.merchant.create({ data: { code: 'greenroom', name: 'Greenroom' }, select: { id: true } }))
    await tx.admin.create({ data: { accountId: made.id, merchantId: merchant.id, name: made.loginName } })
    await record(tx, { action: 'admin_create', target: made.loginName })
    return 'created'
  })
}
