// The product when other machines can reach it. The tests set TRUST_PROXY, which stands for that, and stay on this machine.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listMonitoredAnchors } from '#contract/calls/accounts/family.ts'
import { Session, signInAnchor, signInFamily } from '#contract/calls/sign-in.ts'
import { getSettings } from '#contract/calls/settings.ts'
import { programArgs } from '#contract/internal/programs.ts'
import { layDown } from '#seed/sink/lay-down.ts'
import { databaseSink } from '#seed/sink/database-sink.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
import { parseEnv } from '#server/env.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { startProduct, temporaryDataDir, type Product } from './start/product-under-test.ts'
import { noSettings } from '../test/settings.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const reachable = { TRUST_PROXY: '1' }
const seed = { seed: 'reachable', shape: { ...ordinary, days: 1 }, now: new Date(), reset: false }
const root = fileURLToPath(new URL('../..', import.meta.url))

let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
const started: Product[] = []
const start = (env: Record<string, string>) => {
  const product = startProduct({ DATA_DIR: dataDir.path, ...env })
  started.push(product)
  return product
}
afterEach(async () => {
  for (const product of started.splice(0)) await product.stop()
})

async function freshFolder() {
  await dataDir?.remove()
  dataDir = await temporaryDataDir()
  await layDownEmptyDatabase(dataDir.path)
}

const signIn = (origin: string, account: string, password: string) =>
  fetch(`${origin}/api${(account === 'admin' ? signInFamily : signInAnchor).path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  })
const settingsOf = async (origin: string) => getSettings.reply.parse(await (await fetch(`${origin}/api${getSettings.path}`)).json())
const printed = (output: string, account: string) => new RegExp(`^ {2}${account} +(\\w{10})$`, 'm').exec(output)?.[1] ?? ''

describe('a fresh platform that others may reach', () => {
  beforeAll(freshFolder)

  it('starts empty, and prints why and how to create an admin', async () => {
    const product = start(reachable)
    const origin = (await product.ready).standard
    expect(product.output()).toContain('The platform is behind a proxy (TRUST_PROXY), so there is no demo world.')
    expect(product.output()).toContain('npm run admin -- NAME creates an admin')
    expect(await settingsOf(origin)).toMatchObject({ demoAccounts: [], demoControls: false })
    expect((await signIn(origin, 'admin', 'demo123')).status).toBe(401)
  })

  it('has a demo with DEMO=1: hosts go on air, the passwords are random and printed once, and the sign-in page lists no accounts', async () => {
    const product = start({ ...reachable, DEMO: '1', DEMO_LIVE: '1' })
    const origin = (await product.ready).standard
    const first = product.output()
    expect(first).not.toContain('demo123')
    expect(await settingsOf(origin)).toMatchObject({ demoAccounts: [], demoControls: false })
    for (const account of ['admin', 'anna']) {
      expect((await signIn(origin, account, 'demo123')).status).toBe(401)
      expect((await signIn(origin, account, printed(first, account))).status).toBe(200)
    }
    expect(printed(first, 'anna')).not.toBe(printed(first, 'admin'))
    const { token } = Session.parse(await (await signIn(origin, 'admin', printed(first, 'admin'))).json())
    const wall = async () => {
      const reply = await fetch(`${origin}/api${listMonitoredAnchors.path}`, { headers: { 'x-access-token': token } })
      return listMonitoredAnchors.reply.parse(await reply.json()).filter(({ streamInfo }) => streamInfo.signal.state === 'live')
    }
    await expect.poll(wall, { timeout: 90_000, interval: 200 }).not.toEqual([])
    await product.stop()

    const again = start({ ...reachable, DEMO: '1' })
    await again.ready
    expect(again.output()).not.toContain(printed(first, 'admin'))
  })
})

describe('a demo world that was created while only this machine could reach it', () => {
  beforeAll(async () => {
    await freshFolder()
    const sink = await databaseSink(parseEnv({ DATA_DIR: dataDir.path }))
    await layDown(sink, seed)
    await sink.close()
  })

  it('is not served to other machines until a command has given its accounts new passwords', async () => {
    const refused = start(reachable)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('everybody knows the password of these demo accounts: admin, aurora, borealis')
    expect(refused.output()).toContain('npm run admin -- --demo-passwords')

    const env = { ...process.env, ...noSettings(), DATA_DIR: dataDir.path }
    const command = [...programArgs('scripts/product/create-admin.ts'), '--demo-passwords']
    const renew = () => spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' })
    const { stdout, stderr, status } = renew()
    expect([status, stderr]).toEqual([0, ''])
    expect(renew().stdout).toBe('No account has the well-known password.\n')

    const product = start(reachable)
    const origin = (await product.ready).standard
    expect((await signIn(origin, 'anna', 'demo123')).status).toBe(401)
    expect((await signIn(origin, 'aurora-1', 'demo123')).status).toBe(401)
    expect((await signIn(origin, 'anna', printed(stdout, 'anna'))).status).toBe(200)
    expect((await settingsOf(origin)).demoAccounts).toEqual([])
  })
})
