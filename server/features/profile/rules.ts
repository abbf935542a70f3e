import { photoTypes, profileAliases } from '#contract/calls/profile.ts'

type Field = keyof typeof profileAliases
type Alias = (typeof profileAliases)[Field]
type Spelled = Partial<Record<Field | Alias, string | null>>

const fields = Object.keys(profileAliases) as Field[]

/**
 * If a field is sent in two spellings, the one that differs from the stored value counts: a client that sends a whole profile back has
 * changed only the spelling that it uses. If both differ, the field's own name counts.
 */
export function withoutAliases<T extends Spelled>(wanted: T, stored: Partial<Record<Field, string | null>>): Omit<T, Alias> {
  const { english_name, blood_type, work_experience, lucky_number, ...named } = wanted
  const older: Spelled = { englishName: english_name, bloodType: blood_type, workExperience: work_experience, luckyNumber: lucky_number }
  const changed = fields.filter((field) => older[field] !== undefined && (wanted[field] === undefined || wanted[field] === stored[field]))
  return { ...named, ...Object.fromEntries(changed.map((field) => [field, older[field]])) }
}

/** The URL of an anchor's picture: below /uploads, in one folder per anchor (docs/product/rules.md, Files). */
export const photoUrl = (anchorId: number, fileName: string) => `/uploads/${anchorId}/${fileName}`

/** Selects the picture of `iconOf`. */
export const iconPhoto = { where: { type: photoTypes.icon }, select: { fileName: true } } as const

/** The picture beside the anchor's name; null if there is none. */
export const iconOf = (anchorId: number, [photo]: readonly { fileName: string }[]) => (photo ? photoUrl(anchorId, photo.fileName) : null)

/** No living person was born earlier. This also excludes years that no calendar has. */
const earliestBirthday = '1900-01-01'
export const isBirthday = (day: string) => day >= earliestBirthday
