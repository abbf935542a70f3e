import type { WordAction } from '#contract/calls/room/words.ts'
import { wordsMost } from '#contract/limits.ts'
import type { StaffActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import { recordAudit } from '../../audit/record.ts'
import { hasLetters } from './matching/fold.ts'
import { listOf } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock'>

interface Caller {
  actor: StaffActor
  ip: string | null
}

/** Characters of the audit log's detail. */
const detailMax = 200

/** Adds the words that the caller's list does not have yet: all of them or none. Those that it has get the action. Returns how many were added. */
export async function addWords(
  { db, bus, clock }: Needs,
  { actor, ip }: Caller,
  words: readonly string[],
  action: WordAction,
): Promise<number> {
  const owner = listOf(actor)
  const now = clock()
  const unreadable = words.findIndex((word) => !hasLetters(word))
  if (unreadable >= 0) throw invalid([`words.${unreadable}`, 'has no letter or digit'])
  const added = await db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${actor.accountId} FOR UPDATE`
    const holds = action === 'hold'
    const rows = [...new Set(words)].map((text) => ({ ...owner, text, holds, accountId: actor.accountId, createdAt: now }))
    const changed = await tx.blockedWord.updateMany({
      where: { ...owner, text: { in: [...words] }, holds: !holds },
      data: { holds, createdAt: now },
    })
    const { count: created } = await tx.blockedWord.createMany({ data: rows, skipDuplicates: true })
    if ((await tx.blockedWord.count({ where: owner })) > wordsMost[actor.role]) throw new AppError('too_many_words')
    if (created + changed.count > 0)
      await recordAudit(tx, {
        action: 'words_add',
        by: { account: actor.account, ip },
        at: now,
        detail: {
          count: created + changed.count,
          action,
          words: rows
            .map(({ text }) => text)
            .join(', ')
            .slice(0, detailMax),
        },
      })
    return created
  })
  await bus.settle('words/changed', owner)
  return added
}

/** Removes a word from the caller's list. */
export async function removeWord({ db, bus, clock }: Needs, { actor, ip }: Caller, id: number): Promise<void> {
  const owner = listOf(actor)
  await db.prisma.$transaction(async (tx) => {
    const word = await tx.blockedWord.findFirst({ where: { id, ...owner } })
    if (!word) throw new AppError('not_found')
    await tx.blockedWord.deleteMany({ where: { id } })
    await recordAudit(tx, { action: 'word_remove', by: { account: actor.account, ip }, at: clock(), detail: { word: word.text } })
  })
  await bus.settle('words/changed', owner)
}
