// The audited server in a separate process, with the test accounts and one evening of data. It also creates valid requests, because many
// need existing rows.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import { roles } from '#contract/define.ts'
import { createApp } from '#server/app.ts'
import { attachSockets } from '#server/sockets/io.ts'
import { openBackbone } from '#server/redis/backbone.ts'
import { sampleOf as inputOf } from '#server/testing/call-samples.ts'
import beginRun from '#server/testing/database/test-run.ts'
import { layDownHistory } from '#server/testing/history.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const Wish = z.union([
  z.object({ id: z.number(), sample: z.string(), role: z.enum(roles) }),
  z.object({ id: z.number(), tokenOf: z.string() }),
  z.object({ id: z.number(), customerToken: z.number() }),
  z.object({ id: z.number(), onAir: z.literal(true) }),
  z.object({ id: z.number(), memory: z.literal(true) }),
])

const endRun = await beginRun()
const server = await startTestServer()
await layDownHistory(server)
const {
  db: { prisma },
  deps: { auth },
  world,
} = server
const known = await prisma.account.findMany({ select: { id: true, loginName: true, passwordHash: true } })

const backbone = await openBackbone({ REDIS_URL: undefined }, server.deps.log)
const deps = { ...server.deps, presence: backbone.presence, roomLogs: backbone.roomLogs }
const http = createServer(createApp(deps)).listen(0, '127.0.0.1')
await once(http, 'listening')
await attachSockets(http, deps)

/** Restores the accounts, so that their first tokens are valid again. */
async function heal() {
  await prisma.endedSession.deleteMany()
  // They all have the same password.
  const { passwordHash } = known[0] ?? {}
  await prisma.account.updateMany({
    where: { id: { in: known.map(({ id }) => id) } },
    data: { ...(passwordHash && { passwordHash }), isActive: true, sessionVersion: 1 },
  })
  auth.forgetIdentities()
}

async function tokenOf(account: string) {
  await heal()
  const accountId = known.find(({ loginName }) => loginName === account)?.id ?? 0
  return auth.mintToken({ accountId, sessionVersion: 1, device: 'pc' })
}

async function sampleOf(name: CallName, role: (typeof roles)[number]) {
  await heal()
  const { file, ...rest } = await inputOf(name, server, role)
  return { ...rest, file: file?.toString('base64') }
}

async function answer(wish: z.output<typeof Wish>) {
  if ('sample' in wish) return sampleOf(wish.sample as CallName, wish.role)
  if ('tokenOf' in wish) return tokenOf(wish.tokenOf)
  if ('customerToken' in wish) return auth.mintToken({ customerId: wish.customerToken })
  if ('onAir' in wish) {
    await heal()
    return (await (await server.as('anna')).post('/live').send({})).status
  }
  return process.memoryUsage().rss
}

let previous: Promise<unknown> = Promise.resolve()
process.on('message', (message) => {
  const wish = Wish.parse(message)
  previous = previous.then(async () => {
    const outcome = await answer(wish).then(
      (value) => ({ value }),
      (error: unknown) => ({ failed: String(error) }),
    )
    process.send?.({ id: wish.id, ...outcome })
  })
})
// The parent process has exited.
process.on('disconnect', () => void endRun().finally(() => process.exit(0)))
const address = http.address()
process.send?.({ id: 0, value: { port: typeof address === 'object' && address ? address.port : 0, world } })
