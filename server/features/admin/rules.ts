import { randomBytes } from 'node:crypto'

/** For ILIKE: texts that hold these words, whatever characters they are made of. */
export const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The public name that an anchor's encoder pushes to. It opens nothing without the key. */
export const newStreamName = () => `room-${randomBytes(6).toString('hex')}`

/** Accounts are stored in lower case, which can be longer, because some letters become two. */
const loginNameMax = 64
export const loginName = (account: string) => {
  const name = account.toLowerCase()
  return name.length <= loginNameMax ? name : null
}
