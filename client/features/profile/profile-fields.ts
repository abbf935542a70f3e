import { profileGroups, type Profile, type ProfileField, type ProfileGroup } from '#contract/calls/profile.ts'

export type ProfileValues = Record<ProfileField, string>

export interface FieldGroup {
  title: ProfileGroup
  fields: readonly ProfileField[]
}

/** Everything that an anchor says about itself; what it announces belongs to the matches of a SPORT host. */
export const wholeProfile: readonly FieldGroup[] = profileGroups.map(({ title, fields }) => ({
  title,
  fields: fields.filter((field) => field !== 'announcement'),
}))

export const shortProfile: readonly FieldGroup[] = [
  { title: 'person', fields: ['name', 'email'] },
  { title: 'words', fields: ['introduction', 'announcement'] },
]

/** What a form shows of a profile: what is not said is blank. */
export const valuesOf = (profile: Profile, groups: readonly FieldGroup[]): Partial<ProfileValues> =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields).map((field) => [field, profile[field] ?? '']))

export const differs = (one: Partial<ProfileValues>, other: Partial<ProfileValues>, groups: readonly FieldGroup[]) =>
  groups.some(({ fields }) => fields.some((field) => one[field] !== other[field]))

/** What was saved, with what has been typed since it was sent. */
export const withTyped = (
  saved: Partial<ProfileValues>,
  sent: Partial<ProfileValues>,
  typed: Partial<ProfileValues>,
  groups: readonly FieldGroup[],
): Partial<ProfileValues> =>
  Object.fromEntries(
    groups.flatMap(({ fields }) => fields).map((field) => [field, typed[field] === sent[field] ? saved[field] : typed[field]]),
  )

export const isProfileField = (name: string, groups: readonly FieldGroup[]): name is ProfileField =>
  groups.some(({ fields }) => fields.some((field) => field === name))
