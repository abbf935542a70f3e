import { PhotoType, type Profile } from '#contract/calls/profile.ts'
import type { ProfileRow } from './queries.ts'
import { photoUrl } from './rules.ts'

export const presentProfile = (anchorId: number, { photos, birthday, ...text }: ProfileRow): Profile => ({
  ...text,
  birthday: birthday?.toISOString().slice(0, 10) ?? null,
  photo: photos.map(({ type, fileName }) => ({ type: PhotoType.parse(type), url: photoUrl(anchorId, fileName) })),
})
