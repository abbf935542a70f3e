import type { AnchorActor } from '../../auth/actor.ts'
import type { Database } from '../../db/open-database.ts'

const shown = {
  name: true,
  englishName: true,
  email: true,
  birthday: true,
  height: true,
  measurements: true,
  weight: true,
  bloodType: true,
  zodiac: true,
  language: true,
  education: true,
  workExperience: true,
  interest: true,
  movie: true,
  food: true,
  artist: true,
  game: true,
  luckyNumber: true,
  introduction: true,
  announcement: true,
  photos: { orderBy: { type: 'asc' }, select: { type: true, fileName: true } },
} as const

export const findProfile = (prisma: Database['prisma'], actor: AnchorActor) =>
  prisma.anchor.findUniqueOrThrow({ where: { id: actor.id }, select: shown })
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>
