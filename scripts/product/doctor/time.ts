// Two common faults: a wrong time zone, and a wrong clock.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { SeedState } from '#contract/internal/internal.ts'
import { faulty, queryDatabase, type Check, type Finding } from './installation.ts'

const utc = ['UTC', 'Etc/UTC', 'GMT']

async function storedZone(client: pg.ClientBase): Promise<string | undefined> {
  const {
    rows: [table],
  } = await client.query<{ there: boolean }>("SELECT to_regclass('system_setting') IS NOT NULL AS there")
  if (!table?.there) return undefined
  const { rows } = await client.query<{ value: string }>("SELECT value FROM system_setting WHERE key = 'business_time_zone'")
  return rows[0]?.value
}

const compare = (set: string, stored = set): Finding =>
  stored === set
    ? `business days are those of ${set}`
    : faulty(
        `The days of the data are those of ${stored}, but BUSINESS_TIME_ZONE is ${set}: the next start would recalculate every day.`,
        `Set BUSINESS_TIME_ZONE to ${stored}; or, if you want the change, take a backup and restart the product.`,
      )

export const timeZone: Check = {
  name: 'time zone',
  async look(installation) {
    const { server, env, database } = installation
    if (server && !('client' in database)) {
      const { businessTimeZone } = SeedState.parse(await server.request('GET', '/internal/seed/state'))
      return compare(env.BUSINESS_TIME_ZONE, businessTimeZone)
    }
    return queryDatabase(installation, async (client) => {
      const {
        rows: [row],
      } = await client.query<{ TimeZone: string }>('SHOW TimeZone')
      if (row && !utc.includes(row.TimeZone)) {
        return faulty(
          `The database's sessions are in the time zone ${row.TimeZone}; they have to be in UTC.`,
          "Remove the zone from DATABASE_URL, and configure a pooler in between to pass on the session's options.",
        )
      }
      return compare(env.BUSINESS_TIME_ZONE, await storedZone(client))
    })
  },
}

/** Sign-in codes and play addresses are valid for minutes. With a larger difference, servers refuse each other's signatures too early. */
const toleratedMs = 5000
/** A file's time comes from the same clock, but some file systems round up. */
const toleratedAheadMs = 60_000

const difference = (ms: number) => `${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead' : 'behind'}`
const setTheClock = 'Set the clock, and keep it right by NTP (timedatectl set-ntp true).'

async function newestFile(dataDir: string): Promise<number> {
  const names = await readdir(dataDir).catch(() => [])
  const times = await Promise.all(
    names.map((name) =>
      stat(join(dataDir, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(0, ...times)
}

export const clock: Check = {
  name: 'clock',
  async look({ env, database, now }) {
    if ((await newestFile(env.DATA_DIR)) > now().getTime() + toleratedAheadMs) {
      return faulty(
        `This machine's clock is at ${now().toISOString()}, but DATA_DIR has newer files: it was set back or was wrong.`,
        setTheClock,
      )
    }
    if (!env.DATABASE_URL || !('client' in database)) return `${now().toISOString()}, no other clock to compare with`
    const {
      rows: [row],
    } = await database.client.query<{ ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms')
    const off = now().getTime() - Number(row?.ms)
    if (Math.abs(off) <= toleratedMs) return `${now().toISOString()}, the database agrees`
    return faulty(`This machine's clock is ${difference(off)} of the database's.`, setTheClock)
  },
}
