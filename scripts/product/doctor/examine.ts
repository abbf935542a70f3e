// All checks in their order, and the report.
import { BadSetting, type Env, parseEnv } from '#server/env.ts'
import { FaultError, type Fault } from '#server/doctor/fault.ts'
import { listenAt } from '#server/http/listen.ts'
import { unknownSettings } from '#server/doctor/unknown-settings.ts'
import { migrations, reachable } from './database.ts'
import { hooks, media } from './media.ts'
import { pages } from './pages.ts'
import { type Check, type Finding, openInstallation, patienceMs, unforeseen } from './installation.ts'
import { clock, timeZone } from './time.ts'
import { browser, ffmpeg } from './tools.ts'
import { examineCertificate } from '#server/https/certificate.ts'
import { checkDisks, tryToWrite } from '#server/doctor/disk.ts'
import { Redis } from 'ioredis'
import { redisFault } from '#server/doctor/redis.ts'
import { createServer } from 'node:net'

const settings = ['PORT', 'SPORT_PORT', 'RTMP_PORT', 'MEDIA_PORT'] as const
const tlsSettings = ['HTTPS_PORT', 'SPORT_HTTPS_PORT'] as const

async function tryPort(host: string, port: number, setting: string): Promise<Fault[]> {
  const server = createServer()
  try {
    await listenAt(server, host, port, setting)
    return []
  } catch (error) {
    if (error instanceof FaultError) return [error.found]
    throw error
  } finally {
    server.close()
  }
}

/** A running product holds its own ports, so they are not checked. */
const ports: Check = {
  name: 'ports',
  async look({ env, server }) {
    if (server) return `in use by the product, which runs at ${server.url}`
    const wanted = [...settings, ...(env.HTTPS ? tlsSettings : [])].filter((setting) => env[setting] !== 0)
    const twice = wanted.filter((setting, at) => wanted.findIndex((other) => env[other] === env[setting]) !== at)
    const faults = twice.map((setting) => ({
      fault: `Two settings have port ${env[setting]}; ${setting} is the second.`,
      cure: `Set ${setting} to another port.`,
    }))
    for (const setting of wanted) faults.push(...(await tryPort(env.HOST, env[setting], setting)))
    return faults.length > 0 ? faults : `${wanted.map((setting) => env[setting]).join(', ') || 'any'} free`
  },
}

/** Whether Redis answers and accepts writes. */
const redis: Check = {
  name: 'redis',
  async look({ env: { REDIS_URL: url } }) {
    if (!url) return 'REDIS_URL is not set: one server runs alone'
    const client = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: patienceMs, commandTimeout: patienceMs })
    let why: unknown
    client.on('error', (error) => {
      why = error
    })
    try {
      await client.connect()
      await client.set('greenroom:doctor', 'was here', 'PX', 1000)
      return 'answers, and accepts writes'
    } catch (error) {
      return [redisFault(url, why ?? error)]
    } finally {
      client.disconnect()
    }
  },
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`

/** Whether the folders are writable, and how much free space each disk has. */
export async function lookAtFolder(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DISK_FOLDERS' | 'DISK_LOW_MB'>): Promise<Finding> {
  const fault = await tryToWrite(env.DATA_DIR)
  if (fault) return [fault]
  const disks = await checkDisks(env)
  const faults = disks.flatMap((disk) => disk.fault ?? [])
  return faults.length > 0
    ? faults
    : `can be written; free: ${disks.map(({ folder, free }) => `${megabytes(free)} in ${folder}`).join(', ')}`
}

/** Whether the certificate of the TLS ports can be used. */
const https: Check = {
  name: 'https',
  look: async ({ env }) => (env.HTTPS ? examineCertificate(env) : 'HTTPS is not set: pages have a camera on this machine only'),
}

const folder: Check = { name: 'disk', look: ({ env }) => lookAtFolder(env) }

const checks: readonly Check[] = [folder, ports, https, reachable, pages, migrations, timeZone, clock, redis, media, hooks, ffmpeg, browser]
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
  if ('skipped' in finding) return [`${head('-')}${finding.skipped}`]
  return finding.flatMap(({ fault, cure }) => [`${head('FAULT')}${fault}`, `${indent}${cure}`])
}

/** Runs all checks in order and prints the findings. Returns the number of faults. */
export async function examine(source: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const env = readSettings(source)
  const report = (name: string, finding: Finding) => {
    for (const line of lines(name, finding)) print(line)
    return Array.isArray(finding) ? finding.length : 0
  }
  // The other checks need valid settings.
  if ('fault' in env) return report('settings', [env])
  const unknown = unknownSettings(source)
  let faults = report('settings', unknown.length > 0 ? unknown : 'can be used')
  const installation = await openInstallation(env).catch((error: unknown): Fault => ({
    fault: `The files of DATA_DIR (${env.DATA_DIR}) cannot be understood: ${error instanceof Error ? error.message : String(error)}.`,
    cure: 'Stop the product, move server.json and secrets.json there aside, and restore the secrets from a backup: npm run restore -- FILE.',
  }))
  if ('fault' in installation) return faults + report('files', [installation])
  try {
    for (const { name, look } of checks) {
      // A bug of the doctor, or an unknown problem.
      const finding = await look(installation).catch((error: unknown) => [unforeseen('The check failed', error)])
      faults += report(name, finding)
    }
  } finally {
    await installation.close()
  }
  return faults
}
