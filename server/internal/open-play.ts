// Checks whether a caller may watch the stream of a play name.
import type { Deps } from '../deps.ts'
import { findPlayTarget, type PlayTarget } from '../features/studio/live-room/queries.ts'
import { mayPlay } from '../push/stream-key.ts'

type Needs = Pick<Deps, 'db' | 'secrets' | 'clock'>

/** Returns the stream of a play name for an address with these parameters, or null if the caller may not watch it. */
export async function openPlay({ db, secrets, clock }: Needs, playName: string, param: string): Promise<PlayTarget | null> {
  const target = await findPlayTarget(db.prisma, playName)
  return target && (!target.isNeedEncrypt || mayPlay(secrets.stream, playName, param, clock())) ? target : null
}
