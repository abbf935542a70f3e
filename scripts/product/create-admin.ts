// npm run admin -- NAME: creates an admin, for a platform without one, and prints the password; an existing admin gets a new password.
// A platform without gifts gets the catalogue of gifts and games, because no screen can create them.
import { randomInt } from 'node:crypto'
import { openDatabase } from '#server/db/open-database.ts'
import { parseEnv } from '#server/env.ts'
import { letAdminIn } from '#server/features/admin/commands/admin.ts'
import { layDownCatalogue } from '#seed/world/catalogue.ts'

/** No characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const signs = `${letters}23456789`
const pick = (from: string) => from.charAt(randomInt(from.length))
/** As long as a password may be, with the required letter. */
const newPassword = () => pick(letters) + Array.from({ length: 9 }, () => pick(signs)).join('')

try {
  const account = process.argv[2]?.trim()
  if (!account) throw new Error('Say who: npm run admin -- NAME')
  const env = parseEnv(process.env)
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, businessTimeZone: env.BUSINESS_TIME_ZONE })
  try {
    await layDownCatalogue(db)
    const password = newPassword()
    const done = await letAdminIn({ db, clock: () => new Date() }, account, password)
    console.log(
      `${account} ${done === 'created' ? 'is an admin now' : 'has a new password, and was signed out everywhere'}. The password, which is shown this once: ${password}`,
    )
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(`There is no new admin. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
