import { profileTextFields } from '#contract/calls/profile.ts'
import type { AnchorActor } from '../../auth/actor.ts'
import type { Client } from '../../db/open-database.ts'

const texts = Object.fromEntries(profileTextFields.map((field) => [field, true])) as Record<(typeof profileTextFields)[number], true>
const shown = { ...texts, birthday: true, photos: { orderBy: { type: 'asc' }, select: { type: true, fileName: true } } } as const

export const findProfile = (prisma: Client, actor: AnchorActor) =>
  prisma.anchor.findUniqueOrThrow({ where: { id: actor.id }, select: shown })
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>
