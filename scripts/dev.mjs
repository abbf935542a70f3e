// `npm run dev`: the whole product, with pages served by Vite with hot reload. An edit of the server restarts only the server.
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
