import { profileGroups, type Profile, type ProfileField, type ProfileGroup } from '#contract/calls/profile.ts'

export type ProfileValues = Record<ProfileField, string>

export interface FieldGroup {
  title: ProfileGroup
  fields: readonly ProfileField[]
}

/** All fields of a profile, without the announcement, which only SPORT hosts have. */
export const wholeProfile: readonly FieldGroup[] = profileGroups.map(({ title, fields }) => ({
  title,
  fields: fields.filter((field) => field !== 'announcement'),
}))

export const shortProfile: readonly FieldGroup[] = [
  { title: 'person', fields: ['name', 'email'] },
  { title: 'words', fields: ['introduction', 'announcement'] },
]

/** The form's values of a profile; missing ones are blank. */
export const valuesOf = (profile: Profile, groups: readonly FieldGroup[]): Partial<ProfileValues> =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields).map((field) => [field, profile[field] ?? '']))

export const differs = (one: Partial<ProfileValues>, other: Partial<ProfileValues>, groups: readonly FieldGroup[]) =>
  groups.some(({ fields }) => fields.some((field) => one[field] !== other[field]))

/** The saved values, with the changes that were made while saving. */
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
