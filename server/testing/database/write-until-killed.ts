// Opens the embedded database in the given directory and writes rows until it is killed. Prints a line for each acknowledged row.
import { openDatabase } from '../../db/open-database.ts'
import { testZone } from './embedded-template.ts'

const { prisma } = await openDatabase({ dataDir: process.argv[2] ?? '', businessTimeZone: testZone })
for (let number = 1; ; number++) {
  await prisma.merchant.create({ data: { code: `m${process.pid}-${number}`, name: 'x' } })
  process.stdout.write(`m${process.pid}-${number}\n`)
}
