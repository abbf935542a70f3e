import type { z } from 'zod'
import type { RenameLive } from '#contract/calls/studio/on-air.ts'
import type { AnchorActor } from '../../../../auth/actor.ts'
import { AppError } from '../../../../http/errors.ts'
import { changeRoom, type Needs } from './change-room.ts'

/** Changes the title of the caller's open session. A title that it has already changes nothing. */
export const renameLive = (deps: Needs, actor: AnchorActor, { title: wanted }: z.output<typeof RenameLive>) =>
  changeRoom(deps, actor.id, async (tx, { session, name, owner }, emit) => {
    if (!session) throw new AppError('not_live')
    if (session.sportEventId !== null) throw new AppError('title_of_match')
    const title = wanted || name
    if (title !== session.title) {
      await tx.liveSession.update({ where: { id: session.id }, data: { title } })
      emit('live/renamed', { ...owner, title, by: name })
    }
    return { id: Number(session.id), title }
  })
