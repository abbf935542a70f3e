import type { z } from 'zod'
import type { profileAliases, SaveProfile } from '#contract/calls/profile.ts'
import { recordAudit } from '../audit/record.ts'
import type { AnchorActor } from '../../auth/actor.ts'
import { endSessions } from '../../auth/end-sessions.ts'
import { passwordFault } from '../../auth/passwords/password-rules.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../http/errors.ts'
import type { EncodedPicture } from '../../uploads/encode-picture.ts'
import { removePicture, writePicture } from '../../uploads/picture-files.ts'
import { isBirthday, withoutAliases } from './rules.ts'

type StoredSpellings = Record<keyof typeof profileAliases, string | null>

/**
 * Saves the given fields and leaves the others. A new password ends every other session; the version of the sessions is then returned, so
 * that this session can continue.
 */
export async function saveProfile(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  actor: AnchorActor,
  wanted: z.output<typeof SaveProfile>,
  ip: string | null,
): Promise<number | null> {
  const { password, birthday, ...spelled } = wanted
  if (birthday && !isBirthday(birthday)) throw invalid(['birthday', 'is too long ago'])
  const fault = password && (await passwordFault(password, actor.account))
  if (fault) throw new AppError(fault)
  const passwordHash = password && (await hashPassword(password))
  const sessionVersion = await db.prisma.$transaction(async (tx) => {
    const [stored] = await tx.$queryRaw<StoredSpellings[]>`
      SELECT english_name AS "englishName", blood_type AS "bloodType", work_experience AS "workExperience", lucky_number AS "luckyNumber"
      FROM anchor WHERE id = ${actor.id} FOR UPDATE`
    const text = withoutAliases(spelled, stored ?? {})
    await tx.anchor.update({
      where: { id: actor.id },
      data: { ...text, ...(birthday !== undefined && { birthday: birthday === null ? null : new Date(birthday) }) },
    })
    if (!passwordHash) return null
    await tx.account.update({ where: { id: actor.accountId }, data: { passwordHash } })
    await recordAudit(tx, { action: 'password_change', by: { account: actor.account, ip }, at: clock(), target: actor.account })
    return endSessions(tx, actor.accountId)
  })
  const { name, email } = wanted
  if (name !== undefined || email !== undefined) bus.emit('account/changed', { accountId: actor.accountId, name })
  if (name !== undefined) {
    const { id: anchorId, familyId, merchant } = actor
    bus.emit('anchor/changed', { anchorId, familyId, merchant, formerFamilyId: familyId })
  }
  if (sessionVersion !== null) {
    bus.emit('account/revoked', { accountId: actor.accountId, sessionVersion, reason: 'password_changed', keptSession: actor.session.id })
  }
  return sessionVersion
}

/** Replaces the previous picture. The file is written before its row, and the old file is deleted after the commit. */
export async function replacePhoto(
  { db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>,
  actor: AnchorActor,
  type: number,
  picture: EncodedPicture,
): Promise<string> {
  const fileName = await writePicture(env, actor.id, picture)
  const key = { anchorId: actor.id, type }
  const remove = (name: string) =>
    removePicture(env, actor.id, name).catch((error: unknown) =>
      log.error({ err: error, anchorId: actor.id }, 'uploads: unused picture not removed'),
    )
  try {
    const former = await db.prisma.$transaction(async (tx) => {
      // When two pictures are uploaded at once, the later upload must find the earlier one.
      await tx.$queryRaw`SELECT 1 FROM anchor WHERE id = ${actor.id} FOR UPDATE`
      const known = await tx.anchorPhoto.findUnique({ where: { anchorId_type: key } })
      await tx.anchorPhoto.upsert({ where: { anchorId_type: key }, create: { ...key, fileName }, update: { fileName } })
      return known?.fileName
    })
    if (former) await remove(former)
  } catch (error) {
    // If the response to the commit was lost, it may have succeeded: delete the file only if no row names it.
    const naming = await db.prisma.anchorPhoto.count({ where: { anchorId: actor.id, fileName } }).catch(() => null)
    if (naming === 0) await remove(fileName)
    throw error
  }
  return fileName
}
