// `npm run dev`: the whole product, its pages through Vite with hot reload; an edit of the server starts the server again, and nothing else.
import { boot } from './prepare/boot.mjs'
import { generatePrismaClient } from './prepare/prisma-client.mjs'
import { program } from './prepare/program.mjs'

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  const { develop } = await import('./product/start/develop.ts')
  return develop(signal, generatePrismaClient)
})
if (aborted) console.log('greenroom stopped')
process.exit(exitCode)
