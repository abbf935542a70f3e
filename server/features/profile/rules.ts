import { profileAliases } from '#contract/calls/profile.ts'

type Field = keyof typeof profileAliases
type Alias = (typeof profileAliases)[Field]
type Spelled = Partial<Record<Field | Alias, string | null>>

const fields = Object.keys(profileAliases) as Field[]

/**
 * Of two spellings of one field the one that differs from what is stored: a client that puts a whole profile back has changed the one it knows.
 * Where both differ it is the field's own name.
 */
export function withoutAliases<T extends Spelled>(wanted: T, stored: Partial<Record<Field, string | null>>): Omit<T, Alias> {
  const { english_name, blood_type, work_experience, lucky_number, ...named } = wanted
  const older: Spelled = { englishName: english_name, bloodType: blood_type, workExperience: work_experience, luckyNumber: lucky_number }
  const changed = fields.filter((field) => older[field] !== undefined && (wanted[field] === undefined || wanted[field] === stored[field]))
  return { ...named, ...Object.fromEntries(changed.map((field) => [field, older[field]])) }
}

/** Where an anchor's picture is served: below /uploads, in a folder of its own (docs/product/rules.md, Files). */
export const photoUrl = (anchorId: number, fileName: string) => `/uploads/${anchorId}/${fileName}`

/** Nobody alive was born before; years that no calendar has stay out with it. */
const earliestBirthday = '1900-01-01'
export const isBirthday = (day: string) => day >= earliestBirthday
