import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '#server/db/open-database.ts'
import { parseEnv } from '#server/env.ts'
import { hasRedisServer, startRedisProcess } from '#server/testing/processes/redis-process.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { noSettings } from '../../test/settings.ts'
import { migrations } from './database.ts'
import { examine } from './examine.ts'
import { anyPorts, examinedFolder } from './examined-folder.ts'
import { lookAtFolder } from './examine.ts'
import { queryDatabase, openInstallation, type Finding } from './installation.ts'

// These tests start servers and databases, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const nobody = 65_534
const folder = examinedFolder()

/** The report: findings by the name of their check; each fault is followed by its cure. */
async function report(settings: Record<string, string> = {}) {
  const lines: string[] = []
  const faults = await examine({ DATA_DIR: folder.path, ...anyPorts, ...settings }, (line) => lines.push(line))
  const findings = lines
    .join('\n')
    .split(/\n(?=\S)/)
    .map((finding) => {
      const [, mark = '', name = '', text = ''] = /^(\S+)\s+((?:\S+ )*\S+)\s{2,}([^]*)$/.exec(finding) ?? []
      return [name, `${mark} ${text.replace(/\n\s+/, ' ')}`] as const
    })
  return {
    faults,
    names: findings.map(([name]) => name),
    of: (name: string) =>
      findings
        .filter(([found]) => found === name)
        .map(([, text]) => text)
        .join('\n'),
  }
}

describe('on a fresh clone', () => {
  it('the doctor checks everything in a fixed order, finds no fault, and leaves no files behind', async () => {
    const { names, of } = await report()
    expect(names).toEqual([
      'settings',
      'disk',
      'ports',
      'https',
      'database',
      'pages',
      'migrations',
      'time zone',
      'clock',
      'redis',
      'media',
      'hooks',
      'ffmpeg',
      'browser',
    ])
    for (const name of names.slice(0, -2)) expect(of(name)).toMatch(/^(?:ok|-) /)
    await layDownEmptyDatabase(folder.path)
    const second = await report()
    expect(second.of('database')).toBe('ok the embedded one opens')
    expect(second.of('migrations')).toMatch(/^ok all \d+ applied$/)
    await (await openStore({ dataDir: folder.path })).close()
  })
})

it('a reader of the report who stops after its first lines, as head does, ends nothing with an error', async () => {
  const settings = { ...noSettings(), ...anyPorts, DATA_DIR: folder.path }
  const doctor = spawn(process.execPath, ['scripts/run.mjs', 'scripts/product/doctor.ts'], { env: { ...process.env, ...settings } })
  let errors = ''
  doctor.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  doctor.stdout.once('data', () => doctor.stdout.destroy())
  expect(await once(doctor, 'exit')).toEqual([expect.any(Number), null])
  expect(errors).toBe('')
})

describe('the doctor reports, with a cure,', () => {
  it('a setting that nobody reads', async () => {
    const { faults, of } = await report({ REDIS_ULR: 'redis://127.0.0.1' })
    expect(of('settings')).toMatch(/^FAULT REDIS_ULR is no setting: nothing reads it\. Is it REDIS_URL\?/)
    expect(of('disk')).toMatch(/^ok/)
    expect(faults).toBeGreaterThan(0)
  })

  it('a setting that cannot be used', async () => {
    const { faults, of } = await report({ BUSINESS_TIME_ZONE: 'Nowhere' })
    expect(faults).toBe(1)
    expect(of('settings')).toMatch(/^FAULT .*BUSINESS_TIME_ZONE.* Correct it/)
  })

  it('a damaged file of the installation', async () => {
    writeFileSync(join(folder.path, 'secrets.json'), '{"internal":')
    expect((await report()).of('files')).toMatch(/^FAULT The files of DATA_DIR .* cannot be understood.* restore the secrets from a backup/)
  })

  it('a data folder that is not writable', async () => {
    chmodSync(folder.path, 0o500)
    // root can write everywhere.
    const isRoot = process.geteuid?.() === 0
    if (isRoot) chownSync(folder.path, nobody, nobody)
    if (isRoot) process.seteuid?.(nobody)
    try {
      expect(await lookAtFolder(parseEnv({ DATA_DIR: folder.path }))).toEqual([
        { fault: `${folder.path} cannot be written by this user (EACCES).`, cure: expect.stringContaining('Give it to the user') },
      ])
    } finally {
      if (isRoot) process.seteuid?.(0)
      chmodSync(folder.path, 0o700)
    }
  })

  it.runIf(process.platform === 'linux')('a full disk', async () => {
    symlinkSync('/dev/full', join(folder.path, '.doctor'))
    expect(await lookAtFolder(parseEnv({ DATA_DIR: folder.path }))).toEqual([
      { fault: expect.stringMatching(/^The disk of .* is full.*\.$/), cure: expect.stringMatching(/^Free some space .* Nothing is lost/) },
    ])
  })

  it('a disk that is nearly full', async () => {
    expect(await lookAtFolder(parseEnv({ DATA_DIR: folder.path, DISK_LOW_MB: String(2 ** 40) }))).toEqual([
      { fault: expect.stringMatching(/^Only \d+ MB are free on the disk of/), cure: expect.stringContaining('Free at least') },
    ])
  })

  it('a database that cannot be reached', async () => {
    const { of } = await report({ DATABASE_URL: 'postgresql://somebody:hush@127.0.0.1:1/greenroom' })
    expect(of('database')).toBe(
      'FAULT No PostgreSQL answers at 127.0.0.1:1/greenroom (ECONNREFUSED). Start it, or correct DATABASE_URL; without DATABASE_URL the embedded database is used.',
    )
    expect(of('migrations')).toBe('- there is no database to query')
  })

  it('a database that is damaged', async () => {
    await layDownEmptyDatabase(folder.path)
    rmSync(join(folder.path, 'db', 'global'), { recursive: true })
    expect((await report()).of('database')).toMatch(
      /^FAULT The embedded database is damaged: could not open file "global\/pg_control".* npm run restore -- FILE/,
    )
  })

  it('but does not require ffmpeg or a browser in production, where nobody tests', async () => {
    const secrets = { JWT_SECRET: 'u4Jx0bW8rQ2mZt7K', STREAM_SECRET: 'Yc5nV1gHs9LdEa3p', HOOK_SECRET: 'o6TfRk2XwB8iMq0z' }
    vi.stubEnv('PATH', join(folder.path, 'no-programs'))
    const { of } = await report({ NODE_ENV: 'production', ...secrets })
    expect([of('ffmpeg'), of('browser')]).toEqual(['- not used in production', '- not used in production'])
  })
})

describe('the doctor reports each fault of an installation that has many, with a cure:', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-doctor-'))
  const squatter = createServer()
  let taken: number
  let ahead: Finding
  let found: Awaited<ReturnType<typeof report>>
  beforeAll(async () => {
    squatter.listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    taken = (squatter.address() as { port: number }).port

    await layDownEmptyDatabase(folder)
    const installation = await openInstallation(parseEnv({ DATA_DIR: folder }))
    const change = (statement: string) => queryDatabase(installation, (client) => client.query(statement).then(() => 'changed'))
    await change(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '99990101000000_ahead', now())`,
    )
    ahead = await migrations.look(installation)
    await change(`DELETE FROM _prisma_migrations WHERE id = 'x'`)
    await change('DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)')
    await installation.close()

    const file = join(folder, 'noted')
    writeFileSync(file, '')
    utimesSync(file, new Date(Date.now() + 3_600_000), new Date(Date.now() + 3_600_000))
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'ffmpeg'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`)
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'no-browser'))
    found = await report({
      DATA_DIR: folder,
      RTMP_PORT: String(taken),
      BUSINESS_TIME_ZONE: 'Europe/Berlin',
      MEDIA_PLAY_URL: 'http://127.0.0.1:1',
    })
  })
  afterAll(() => {
    squatter.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('all are counted', () => expect(found.faults).toBe(7))

  it('a port that is taken, and by which setting', () => {
    expect(found.of('ports')).toBe(
      `FAULT Port ${taken} (RTMP_PORT) is taken by another program. End that program, or set RTMP_PORT to another port.`,
    )
  })

  it('a database that is behind this build, or ahead of it', () => {
    expect(found.of('migrations')).toMatch(/^FAULT The database is behind this build by 1 migration\(s\), from \d+_\w+ on\. Take a backup/)
    expect(ahead).toEqual([
      {
        fault: 'The database is newer than this build: it has the migration 99990101000000_ahead.',
        cure: expect.stringMatching(/^Run the newer build/),
      },
    ])
  })

  it('a business time zone that is not the one of the data', () => {
    expect(found.of('time zone')).toMatch(
      /^FAULT The days of the data are those of Asia\/Taipei, .* Set BUSINESS_TIME_ZONE to Asia\/Taipei/,
    )
  })

  it('a clock that was set back', () => {
    expect(found.of('clock')).toMatch(/^FAULT .* it was set back or was wrong\. Set the clock/)
  })

  it('media that cannot be reached at MEDIA_PLAY_URL', () => {
    expect(found.of('media')).toMatch(/^FAULT Nothing answers at MEDIA_PLAY_URL .* correct MEDIA_PLAY_URL\.$/)
  })

  it('an ffmpeg that does not run, and a missing browser', () => {
    expect(found.of('ffmpeg')).toMatch(/^FAULT .*ffmpeg does not run\. Install ffmpeg/)
    expect(found.of('browser')).toMatch(/^FAULT There is no browser .* Run npm test/)
  })
})

describe.runIf(hasRedisServer)('the doctor reports', () => {
  it('whether Redis answers', async () => {
    const redis = await startRedisProcess()
    expect((await report({ REDIS_URL: redis.url })).of('redis')).toMatch(/^ok answers/)
    await redis.kill()
    expect((await report({ REDIS_URL: redis.url })).of('redis')).toMatch(
      /^FAULT Redis does not answer at 127\.0\.0\.1:\d+\. Start it, or correct REDIS_URL/,
    )
    await redis.close()
  })
})

describe('while the product runs', () => {
  it('the doctor queries it, and detects that media and server have different secrets', async () => {
    await layDownEmptyDatabase(folder.path)
    const server = await startServerProcess({ DATA_DIR: folder.path, HOOK_SECRET: 'secret-of-the-server' })
    try {
      const settings = { HOOK_SECRET: 'secret-of-the-server' }
      const well = await report(settings)
      for (const name of ['ports', 'database', 'time zone', 'media', 'hooks']) expect(well.of(name)).toMatch(/^ok /)
      const ill = await report({ ...settings, HOOK_SECRET: 'secret-of-another' })
      expect(ill.of('hooks')).toMatch(/^FAULT The running server refuses the secret of media .* the same HOOK_SECRET/)
    } finally {
      await server.close()
    }
  })
})
