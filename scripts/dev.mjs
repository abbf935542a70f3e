// `npm run dev`: the whole product, with pages served by Vite with hot reload. An edit of the server restarts only the server.
import { boot } from './prepare/boot.mjs'
import { answerHelp } from './prepare/help.mjs'
import { generatePrismaClient } from './prepare/prisma-client.mjs'
import { program } from './prepare/program.mjs'

answerHelp(`npm run dev: runs the whole product with hot reload until Ctrl-C.

It has no options. .env.example lists the settings, for example PORT=4100 npm run dev`)

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  const { develop } = await import('./product/start/develop.ts')
  return develop(signal, generatePrismaClient)
})
if (aborted) console.log('greenroom stopped')
process.exit(exitCode)
