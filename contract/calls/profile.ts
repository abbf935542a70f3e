// An anchor's own profile, pictures and password (docs/product/rules.md, Passwords and Files).
import { z } from 'zod'
import { defineCall } from '../define.ts'
import { emailMax, nameMax, passwordPattern, passwordRule, profileTextMax, uploadMaxBytes } from '../limits.ts'
import { BusinessDay, WholeNumber } from '../wire.ts'
import { text } from '../text.ts'

/** 1 is the icon (SPORT: avatar), 2 the background. */
export const photoTypes = { icon: 1, background: 2 } as const
export const PhotoType = z.union([z.literal(photoTypes.icon), z.literal(photoTypes.background)])

/** The profile fields in the groups and order of the form. */
const groupsOf = <N extends z.ZodType, E extends z.ZodType, F extends z.ZodType>({
  name,
  email,
  free,
}: {
  name: N
  email: E
  free: F
}) => ({
  person: { name, englishName: free, email, birthday: BusinessDay.nullable(), language: free, education: free, workExperience: free },
  body: { height: free, weight: free, measurements: free, bloodType: free, zodiac: free },
  tastes: { interest: free, movie: free, food: free, artist: free, game: free, luckyNumber: free },
  words: { introduction: free, announcement: free },
})
const groups = groupsOf({ name: text(), email: text(), free: text().nullable() })
const ProfileFields = z.object({ ...groups.person, ...groups.body, ...groups.tastes, ...groups.words })
export type ProfileField = keyof z.infer<typeof ProfileFields>
export type ProfileGroup = keyof typeof groups
export const profileGroups = Object.entries(groups).map(([title, fields]) => ({
  title: title as ProfileGroup,
  fields: Object.keys(fields) as ProfileField[],
}))

const free = text().max(profileTextMax).nullable()
const inputs = groupsOf({ name: text().trim().min(1).max(nameMax), email: z.union([z.literal(''), z.email().max(emailMax)]), free })
const ProfileText = z.object({ ...inputs.person, ...inputs.body, ...inputs.tastes, ...inputs.words }).omit({ birthday: true })
export const profileTextFields = Object.keys(ProfileText.shape) as (keyof z.infer<typeof ProfileText>)[]

export const Profile = ProfileFields.extend({ photo: z.array(z.object({ type: PhotoType, url: text() })) })
export type Profile = z.infer<typeof Profile>

export const getProfile = defineCall({
  method: 'GET',
  path: '/user/modelBO',
  who: ['anchor'],
  merchant: true,
  reply: Profile,
  summary: "The host's own profile.",
})

/** Field names of older clients. If both names of a field are sent, the value that differs from the stored one is saved. */
export const profileAliases = {
  englishName: 'english_name',
  bloodType: 'blood_type',
  workExperience: 'work_experience',
  luckyNumber: 'lucky_number',
} as const
const Aliased = z.object({ english_name: free, blood_type: free, work_experience: free, lucky_number: free }).partial()

export const Password = text().regex(passwordPattern, `expected ${passwordRule}`)

/** Any of the fields, or only the new password. An empty password is ignored; missing fields stay unchanged. */
export const SaveProfile = ProfileText.partial()
  .extend(Aliased.shape)
  .extend({
    birthday: z.union([z.literal('').transform(() => null), BusinessDay.nullable()]).optional(),
    password: z.union([z.literal('').transform(() => undefined), Password]).optional(),
  })

export const saveProfile = defineCall({
  method: 'PUT',
  path: '/user/modelBO',
  who: ['anchor'],
  merchant: true,
  body: SaveProfile,
  reply: Profile,
  summary:
    'Saves profile fields, or sets a new password. A new password ends all other sessions of the account, and the reply header has a new token.',
})

export const uploadPhoto = defineCall({
  method: 'PUT',
  path: '/user/modelBO/upload',
  who: ['anchor'],
  merchant: true,
  upload: 'file',
  body: z.object({ type: WholeNumber.pipe(PhotoType) }),
  reply: z.object({ fileName: text(), url: text() }),
  summary: `Uploads a new icon or background, which replaces the former one: JPG or PNG by content, under ${uploadMaxBytes / 2 ** 20} MB.`,
})
