// Prepares a fresh clone until TypeScript can run. No file in this folder needs an installed package.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installPackages } from './packages.mjs'
import { generatePrismaClient } from './prisma-client.mjs'

const oldestNode = [20, 19]

/**
 * Changes to the project's root, reads .env (the environment takes precedence), installs the packages, and generates the database client.
 * @param {AbortSignal} signal
 */
export async function prepare(signal) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new Error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
  if (existsSync('.env')) process.loadEnvFile('.env')
  await installPackages(signal)
  await generatePrismaClient(signal)
}

/** Also lets the caller import .ts files from then on. @param {AbortSignal} signal */
export async function boot(signal) {
  await prepare(signal)
  const { register } = await import('tsx/esm/api')
  register()
}
