// Asks every call of the contract for its sample and writes down what came back: the examples of the API docs.
import { writeFileSync } from 'node:fs'
import { calls } from '#contract/calls.ts'
import { everyone } from '#contract/define.ts'
import { askWith } from '#server/testing/ask-call.ts'
import { callSamples } from '#server/testing/call-samples.ts'
import { layDownHistory } from '#server/testing/history.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const target = new URL('../../server/docs/examples.json', import.meta.url)

/** Nobody shall take an example's token or secret for one that opens something. */
const stand: Record<string, string> = {
  token: 'eyJhbGciOiJIUzI1NiJ9.example.signature',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.example.signature',
  secret: 'whsec_ZXhhbXBsZQ==',
}
const withoutSecrets = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (key, part: unknown) => stand[key] ?? part))

const server = await startTestServer()
await layDownHistory(server)
const examples: Record<string, object> = {}
for (const { name, call } of calls) {
  const role = call.who === everyone ? null : (call.who[0] ?? null)
  const { params, query, body, ...rest } = (await callSamples[name](server, role ?? 'anchor')) as {
    params?: object
    query?: object
    body?: object
  }
  const reply = await askWith(server, call, role, { params, query, body, ...rest })
  if (reply.status === 200) examples[name] = { params, query, body, reply: withoutSecrets(call.isExport ? reply.text : reply.body) }
  else process.stderr.write(`${name} was answered ${reply.status} ${JSON.stringify(reply.body)}\n`)
}
await server.close()
writeFileSync(target, `${JSON.stringify(examples, null, 1)}\n`)
