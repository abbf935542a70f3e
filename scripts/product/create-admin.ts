// npm run admin -- NAME: creates an admin, for a platform without one, and prints the password; an existing admin gets a new password.
// A platform without gifts gets the catalogue of gifts and games, because no screen can create them.
// npm run admin -- --demo-passwords: gives new passwords to the demo accounts that still have the well-known one.
import { parseArgs } from 'node:util'
import { newPassword } from '#server/auth/passwords/new-password.ts'
import { openDatabase, type Database } from '#server/db/open-database.ts'
import { parseEnv } from '#server/env.ts'
import { saveAdmin } from '#server/features/accounts/admin/commands/admin.ts'
import { renewDemoPasswords } from '#server/features/accounts/admin/commands/demo-passwords.ts'
import { layDownCatalogue } from '#seed/world/catalogue.ts'
import { passwordsText } from '#seed/sink/passwords-text.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run admin -- NAME
       npm run admin -- --demo-passwords

  NAME               the account of a new admin, whose password is printed; an existing admin gets a new password
  --demo-passwords   gives new passwords to the demo accounts that still have the well-known one`

const clock = () => new Date()

async function createAdmin(db: Database, account: string) {
  await layDownCatalogue(db)
  const password = newPassword()
  const done = await saveAdmin({ db, clock }, account, password)
  console.log(
    `${account} ${done === 'created' ? 'is an admin now' : 'has a new password and was signed out everywhere'}. The password, which is shown only once: ${password}`,
  )
}

await runCommand(usage, 'Nothing was changed.', async () => {
  const {
    values: { 'demo-passwords': isForDemo },
    positionals: [account = '', ...more],
  } = parseArgs({ allowPositionals: true, options: { 'demo-passwords': { type: 'boolean', default: false } } })
  if (more.length > 0 || isForDemo === Boolean(account.trim()))
    throw new Error('Usage: npm run admin -- NAME, or npm run admin -- --demo-passwords')
  const env = parseEnv(process.env)
  const db = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    missing: isForDemo ? 'refuse' : 'create',
  })
  try {
    if (isForDemo) console.log(passwordsText(await renewDemoPasswords({ db, clock })) || 'No account has the well-known password.')
    else await createAdmin(db, account.trim())
  } finally {
    await db.close()
  }
})
