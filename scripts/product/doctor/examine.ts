// All checks in their order, and the report.
import { BadSetting, parseEnv, type Env } from '#server/env.ts'
import type { Fault } from '#server/doctor/fault.ts'
import { migrations, reachable } from './database.ts'
import { folder } from './folder.ts'
import { hooks, media } from './media.ts'
import { pages } from './pages.ts'
import { openInstallation, type Check, type Finding, type Installation } from './installation.ts'
import { ports } from './ports.ts'
import { redis } from './redis.ts'
import { hour, timeZone } from './time.ts'
import { browser, ffmpeg } from './tools.ts'

const checks: readonly Check[] = [folder, ports, reachable, pages, migrations, timeZone, hour, redis, media, hooks, ffmpeg, browser]
const width = Math.max(...checks.map(({ name }) => name.length)) + 2

function readSettings(source: NodeJS.ProcessEnv): Env | Fault {
  try {
    return parseEnv(source)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    return {
      fault: `A setting cannot be used. ${error.message}.`,
      cure: 'Correct it in the environment or in .env; .env.example lists them all.',
    }
  }
}

const indent = ' '.repeat(width + 8)
const lines = (name: string, finding: Finding): string[] => {
  const head = (mark: string) => mark.padEnd(8) + name.padEnd(width)
  if (typeof finding === 'string') return [`${head('ok')}${finding}`]
  if ('unseen' in finding) return [`${head('-')}${finding.unseen}`]
  return finding.flatMap(({ fault, cure }) => [`${head('FAULT')}${fault}`, `${indent}${cure}`])
}

/** A check that fails to run is reported as a fault too: a bug of ours, or an unknown problem. */
const made = (check: Check, installation: Installation): Promise<Finding> =>
  check
    .look(installation)
    .catch((error: unknown): Fault[] => [
      {
        fault: `It could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
        cure: 'What is named there is what to look at; the other lines may say more.',
      },
    ])

/** Runs all checks in order and prints the findings. Returns the number of faults. */
export async function examine(source: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const env = readSettings(source)
  const report = (name: string, finding: Finding) => {
    for (const line of lines(name, finding)) print(line)
    return Array.isArray(finding) ? finding.length : 0
  }
  // The other checks need valid settings.
  if ('fault' in env) return report('settings', [env])
  report('settings', 'can be used')
  let faults = 0
  const installation = await openInstallation(env).catch((error: unknown): Fault => ({
    fault: `The files of DATA_DIR (${env.DATA_DIR}) cannot be understood: ${error instanceof Error ? error.message : String(error)}.`,
    cure: 'Stop the product, move server.json and secrets.json there aside, and put the secrets back from a backup: npm run restore -- FILE.',
  }))
  if ('fault' in installation) return report('files', [installation])
  try {
    for (const check of checks) faults += report(check.name, await made(check, installation))
  } finally {
    await installation.close()
  }
  return faults
}
