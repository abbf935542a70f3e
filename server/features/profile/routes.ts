import { uploadTries } from '#contract/limits.ts'
import * as calls from '#contract/calls/profile.ts'
import type { AnchorActor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { countTries } from '../../http/counted-tries.ts'
import { AppError } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { encodePicture } from '../../uploads/encode-picture.ts'
import { replacePhoto, saveProfile } from './commands.ts'
import { presentProfile } from './present.ts'
import { findProfile } from './queries.ts'
import { photoUrl } from './rules.ts'

export function profileRoutes(mount: Mount, deps: Deps) {
  const show = async (actor: AnchorActor) => presentProfile(actor.id, await findProfile(deps.db.prisma, actor))

  const uploads = countTries('upload', uploadTries, deps)

  mount(calls.getProfile, ({ actor }) => show(actor))
  mount(calls.saveProfile, async ({ actor, body, ip, giveToken }) => {
    const sessionVersion = await saveProfile(deps, actor, body, ip)
    const { accountId, session, device } = actor
    if (sessionVersion !== null) giveToken(deps.auth.mintToken({ accountId, sessionVersion, session, device }))
    return show(actor)
  })
  mount(calls.uploadPhoto, async ({ actor, body, file }) => {
    const waitMs = await uploads.take(String(actor.id))
    if (waitMs > 0) throw new AppError('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) })
    const fileName = await replacePhoto(deps, actor, body.type, await encodePicture(file))
    return { fileName, url: photoUrl(actor.id, fileName) }
  })
}
