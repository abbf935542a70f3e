import { randomBytes } from 'node:crypto'
import { literally } from '../../../db/literally.ts'

/** An ILIKE pattern for texts that contain these words. */
export const containing = (words: string) => `%${literally(words)}%`

/** The public name that an anchor's encoder pushes to. It is useless without the key. */
export const newStreamName = () => `room-${randomBytes(6).toString('hex')}`

/** Accounts are stored in lower case, which can be longer, because some letters become two. */
const loginNameMax = 64
export const loginName = (account: string) => {
  const name = account.toLowerCase()
  return name.length <= loginNameMax ? name : null
}
