// `npm run docs -- examples` makes every call of the contract with its sample input and stores the replies as examples of the API docs.
import { writeFileSync } from 'node:fs'
import { calls } from '#contract/calls.ts'
import { everyone } from '#contract/define.ts'
import { requestWith } from '#server/testing/request-call.ts'
import { sampleOf } from '#server/testing/call-samples.ts'
import beginRun from '#server/testing/database/test-run.ts'
import { layDownHistory } from '#server/testing/history.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { standIns } from './stand-ins.ts'

const target = new URL('../../../server/docs/examples.json', import.meta.url)

const settle = standIns(new Date())
const endRun = await beginRun()
const server = await startTestServer()
await layDownHistory(server)
const examples: Record<string, unknown> = {}
// Sorted, because loaders order a module's exports differently, and a call's reply contains what earlier calls have stored.
for (const { name, call } of calls.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))) {
  const role = call.who === everyone ? null : (call.who[0] ?? null)
  const { params, query, body, ...rest } = (await sampleOf(name, server, role ?? 'anchor')) as {
    params?: object
    query?: object
    body?: object
  }
  const reply = await requestWith(server, call, role, { params, query, body, ...rest })
  if (reply.status === 200) examples[name] = settle({ params, query, body, reply: call.isExport ? reply.text : reply.body })
  else process.stderr.write(`${name} returned ${reply.status} ${JSON.stringify(reply.body)}\n`)
}
await server.close()
writeFileSync(target, `${JSON.stringify(examples, null, 1)}\n`)
await endRun()
// The embedded database would keep the process alive.
process.exit()
