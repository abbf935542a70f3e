import type { LiveRecord } from '#contract/calls/live-record.ts'
import type { Deps } from '../../deps.ts'
import type { Client } from '../../db/open-database.ts'
import { signedPicture } from '../../push/recorded-picture.ts'

type Needs = Pick<Deps, 'engine' | 'secrets' | 'clock' | 'log'>

/** The recorded picture of a session that the caller may see. A record is shown without it while media does not answer. */
export const findPicture = (deps: Needs, session: { id: bigint; playName: string }): Promise<LiveRecord['picture']> =>
  signedPicture(deps, session).catch((error: unknown) => {
    deps.log.info({ err: error }, 'media was not asked for a picture')
    return null
  })

/** Any session, for whoever has an address that is signed. */
export const findRecordedSession = (prisma: Client, id: bigint) =>
  prisma.liveSession.findUnique({ where: { id }, select: { playName: true, endedAt: true } })

/** Of these recordings, by the play names of their sessions, those whose record is still more than its sums. */
export const listKeptPictures = async (prisma: Client, playNames: string[]) =>
  (
    await prisma.liveSession.findMany({ where: { playName: { in: playNames }, recordKept: { not: 'sums' } }, select: { playName: true } })
  ).map(({ playName }) => playName)
