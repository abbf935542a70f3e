import type { StaffActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'
import type { WordsOwner } from '../../../events/bus.ts'

/** The list of the caller. */
export function listOf(actor: StaffActor): WordsOwner {
  if (actor.role === 'anchor') return { anchorId: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : { merchantId: actor.merchantId }
}

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const
const shown = { account: { select: { loginName: true } } } as const

interface Filter {
  contains?: string
  limit: number
  page: number
}

export async function pageWords(prisma: Client, owner: WordsOwner, { contains, limit, page }: Filter) {
  const where = { ...owner, ...(contains !== undefined && { text: { contains: contains.normalize('NFKC').toLowerCase() } }) }
  const total = await prisma.blockedWord.count({ where })
  const rows = await prisma.blockedWord.findMany({
    where,
    orderBy: [...newestFirst],
    skip: (page - 1) * limit,
    take: limit,
    include: shown,
  })
  return { total, rows }
}

/** The lists that apply to a room: of its merchant, its family and its host. */
export async function listsOfRoom(prisma: Client, anchorId: number): Promise<WordsOwner[]> {
  const { merchantId, familyId } = await prisma.anchor.findUniqueOrThrow({
    where: { id: anchorId },
    select: { merchantId: true, familyId: true },
  })
  return [{ merchantId }, ...(familyId === null ? [] : [{ familyId }]), { anchorId }]
}

/** The lists that have words among those of a merchant, of its rooms on air, and of their families. */
export async function listsOfMerchant(prisma: Client, merchantId: number): Promise<WordsOwner[]> {
  const onAir = await prisma.liveSession.findMany({
    where: { endedAt: null, anchor: { merchantId } },
    select: { anchorId: true, familyId: true },
  })
  const families = onAir.flatMap(({ familyId }) => familyId ?? [])
  const owners = await prisma.blockedWord.groupBy({
    by: ['merchantId', 'familyId', 'anchorId'],
    where: { OR: [{ merchantId }, { familyId: { in: families } }, { anchorId: { in: onAir.map(({ anchorId }) => anchorId) } }] },
  })
  return owners.flatMap(({ merchantId: merchant, familyId, anchorId }): WordsOwner[] => {
    if (merchant !== null) return [{ merchantId: merchant }]
    if (familyId !== null) return [{ familyId }]
    return anchorId === null ? [] : [{ anchorId }]
  })
}

/** Changes whenever the list does. A word that gets another action gets another time, too. */
export async function wordsVersion(prisma: Client, owner: WordsOwner): Promise<string> {
  const { _count, _max, _min } = await prisma.blockedWord.aggregate({
    where: owner,
    _count: true,
    _max: { id: true, createdAt: true },
    _min: { id: true },
  })
  const held = await prisma.blockedWord.count({ where: { ...owner, holds: true } })
  return `${_count} ${held} ${_min.id} ${_max.id} ${_max.createdAt?.getTime()}`
}

/** The words of a list: those for which a line is refused, and those for which it is held. */
export interface WordList {
  refuse: string[]
  hold: string[]
}

export async function readWords(prisma: Client, owner: WordsOwner): Promise<WordList> {
  const words = await prisma.blockedWord.findMany({ where: owner, select: { text: true, holds: true } })
  const of = (wanted: boolean) => words.filter(({ holds }) => holds === wanted).map(({ text }) => text)
  return { refuse: of(false), hold: of(true) }
}
