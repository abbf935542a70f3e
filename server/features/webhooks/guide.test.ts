import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebhookEnvelope, webhookEvents } from '#contract/calls/webhooks.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startDispatcher } from './delivery/dispatcher.ts'

const guide = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
const block = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? ''

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'greenroom-guide-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the program of the guide as it is printed there, and reads its output. */
async function run(secret: string, port = '0') {
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, block('js'))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const url = `http://127.0.0.1:${(await line()).split(' ').at(-1)}/`
  return {
    url,
    line,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

it('the program of the guide accepts our deliveries, each event once, and refuses everything else', async () => {
  // The receiver compares the timestamp with real time.
  server.setTime(new Date().toISOString())
  const admin = await server.as('admin')
  const {
    body: { id, secret },
  } = await admin.post('/admin/webhook').send({ url: 'http://127.0.0.1:9/', eventTypes: ['live.started'] })
  const receiver = await run(secret)
  await admin.put(`/admin/webhook/${id}`).send({ url: receiver.url })
  const stop = startDispatcher(server.deps)
  const { body: delivery } = await admin.post(`/admin/webhook/${id}/test`)
  expect(await receiver.line()).toBe(`webhook.test {"endpointId":${id},"by":"admin"}`)
  await admin.post(`/admin/webhookDelivery/${delivery.id}/replay`)
  await (await server.as('anna')).post('/live').send({ title: 'Derby' })
  // The program ignores the repeated event: the next line is of the next event.
  expect(await receiver.line()).toMatch(/^live\.started .*"title":"Derby"/)

  const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', createdAt: new Date().toISOString(), data: {} })
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': 'v1,bm90IG91cnM=',
  }
  const forged = await fetch(receiver.url, { method: 'POST', headers, body })
  const bare = await fetch(receiver.url, { method: 'POST', body })
  expect([forged.status, bare.status]).toEqual([400, 400])
  await stop()
  await receiver.stop()
})

it('the event of the guide has the form of the contract', () => {
  const event = WebhookEnvelope.parse(JSON.parse(block('json')))
  expect(webhookEvents[event.type].parse(event.data)).toEqual(event.data)
})

/** Rows of the guide that begin with a type of event: the type, and the last cell. */
const rows = [...guide.matchAll(/^\| `([\w.]+)` \|(.*) \|$/gm)].map(
  ([, type = '', cells = '']) => [type, cells.split(' | ').at(-1)!] as const,
)
const isExample = (cell: string) => /^\s*`\{/.test(cell)

it('the guide lists every type of event', () => {
  expect(rows.filter(([, cell]) => !isExample(cell)).map(([type]) => type)).toEqual(Object.keys(webhookEvents))
})

it('the guide has an example of each event of moderation, in the form of the contract', () => {
  const examples = rows.filter(([, cell]) => isExample(cell))
  expect(examples.map(([type]) => type)).toEqual(Object.keys(webhookEvents).filter((type) => type.startsWith('moderation.')))
  for (const [type, cell] of examples) {
    const data: unknown = JSON.parse(cell.replaceAll('`', ''))
    expect(webhookEvents[WebhookEnvelope.shape.type.parse(type)].parse(data)).toEqual(data)
  }
})
