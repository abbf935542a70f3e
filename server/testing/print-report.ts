// Prints the reports of an evening that crosses midnight, exactly as a client would get them. Run as a separate process.
import { ledgerOf } from './ledger.ts'
import { startTestServer } from './test-server.ts'

const server = await startTestServer()
const ledger = ledgerOf(server)
await ledger.rate('anna', '2026-11-21', { hourly: 12.34, gift: 20, fee: 20 })
await ledger.onAir('anna', '2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z', {}, () => ledger.give('anna'))
const admin = await server.as('admin')
const textOf = async (path: string) => (await admin.get(path)).text
process.stdout
  .write(`{"income":${await textOf('/familyProfit/modelBO')},"family":${await textOf('/familyProfit/familyBO')},"live":${await textOf('/live/family')},
"gifts":${await textOf('/giftOrder/family')},"file":${JSON.stringify(await textOf('/live/history/export.csv'))}}`)
await server.close()
process.exit(0)
