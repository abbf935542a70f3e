import type { LiveRecord } from '#contract/calls/sessions/record.ts'
import type { Deps } from '../../../deps.ts'
import type { Client } from '../../../db/open-database.ts'
import { signedPicture } from '../../../push/recorded-picture.ts'

type Needs = Pick<Deps, 'engine' | 'secrets' | 'clock' | 'log'>

/** The recorded picture of a session that the caller may see; null if media does not respond, so that the record is shown without it. */
export const findPicture = (deps: Needs, session: { id: bigint; playName: string }): Promise<LiveRecord['picture']> =>
  signedPicture(deps, session).catch((error: unknown) => {
    deps.log.info({ err: error }, 'recorded picture: media request failed')
    return null
  })

/** Finds any session. There is no check of the caller, because the signature of the address is the permission. */
export const findRecordedSession = (prisma: Client, id: bigint) =>
  prisma.liveSession.findUnique({ where: { id }, select: { playName: true, endedAt: true } })

/** Recordings, by play name, that are kept because the record of their session is not reduced to its sums yet. */
export const listKeptPictures = async (prisma: Client, playNames: string[]) =>
  (
    await prisma.liveSession.findMany({ where: { playName: { in: playNames }, recordKept: { not: 'sums' } }, select: { playName: true } })
  ).map(({ playName }) => playName)
