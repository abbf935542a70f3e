// `npm run dev`: the whole product, its pages through Vite with hot reload, its server started anew after every change.
import { boot } from './prepare/boot.mjs'
import { program } from './prepare/program.mjs'

const { exitCode, aborted } = await program(async (signal) => {
  await boot(signal)
  const { develop } = await import('./product/start/develop.ts')
  return develop(signal)
})
if (aborted) console.log('greenroom stopped')
process.exit(exitCode)
