// An event of a socket: from a client to the server, or from the server to its clients.
import { toWrite } from '../../checks/glossary/to-write.ts'
import type { Draft } from './draft.ts'
import { withImports } from './imports.ts'
import { uncapital, Refusal, type Names } from './names.ts'
import { namespaces, type NamespaceFiles } from './namespaces.ts'

/** Sends each event with bad data, and with good data once more. */
const everyEvent = 'server/sockets/garbage.long.test.ts'

const origins = ['client', 'server'] as const

export function addEvent(draft: Draft, names: Names, options: { namespace?: string | undefined; from?: string | undefined }): void {
  const files = namespaces[options.namespace ?? '']
  if (!files) throw new Refusal(`--namespace says which socket: ${Object.keys(namespaces).join(', ')}.`)
  const from = origins.find((one) => one === options.from)
  if (!from) throw new Refusal('--from says who emits the event: client or server.')
  const event = wireName(names)
  if (draft.read(files.contract).includes(`'${event}'`)) throw new Refusal(`${files.contract} has ${event}: choose another name.`)
  addToContract(draft, files, event, from)
  if (from === 'client') addFromClient(draft, files, event)
  else addFromServer(draft, files, event)
  draft.create(`server/sockets/namespaces/${names.kebab}.test.ts`, testCode(files, event, from))
}

/** `live-late-greeting` is `live/lateGreeting`: the subject, and what happened. */
export function wireName({ kebab, pascal }: Names): string {
  const [subject = '', ...rest] = kebab.split('-')
  if (rest.length === 0) throw new Refusal(`"${kebab}" says not what happens: a subject and more, such as live-greeting.`)
  return `${subject}/${uncapital(pascal.slice(subject.length))}`
}

function addToContract(draft: Draft, { contract }: NamespaceFiles, event: string, from: 'client' | 'server') {
  const define = `${from}Event`
  const line = `    '${event}': ${define}('${toWrite} what it means.', z.object({})),\n`
  draft.before(contract, from === 'client' ? '  },\n  fromServer: {\n' : '  },\n})\n', line)
  draft.edit(contract, (text) => withImports(contract, text, [{ from: 'contract/define.ts', values: [define] }]))
}

function addFromClient(draft: Draft, { server, client, anchors, wire, connected }: NamespaceFiles, event: string) {
  draft.before(server, anchors.handler, `// ${toWrite} what the server does, and what it returns.\n'${event}': async () => null,\n`)
  draft.before(client, anchors.client, `${connected(`// ${toWrite} when it is sent.\nvoid ${wire}('${event}', {})`)}\n`)
  draft.after(everyEvent, anchors.payloads, `'${event}': () => ({}),\n`)
}

function addFromServer(draft: Draft, { server, client, anchors, wire }: NamespaceFiles, event: string) {
  draft.before(server, anchors.emit, `// ${toWrite} when it is emitted, and to whom.\nsocket.emit('${event}', {})\n`)
  const [connection] = wire.split('.')
  draft.before(client, anchors.client, `${connection}.on('${event}', () => {\n// ${toWrite} what is shown then.\n})\n`)
}

const fromClientCase = (open: string, event: string) => `test('${event} is accepted, and refused where its data are wrong', async () => {
  const socket = ${open}
  expect(await socket.request('${event}', {})).toEqual({ ok: true, data: null })
  expect(await socket.request('${event}', 'nonsense')).toMatchObject({ ok: false, code: 'invalid_request' })
})
`
const fromServerCase = (open: string, event: string) => `test('${event} arrives', async () => {
  const socket = ${open}
  expect(await socket.first('${event}')).toEqual({})
})
`

const testCode = ({ open }: NamespaceFiles, event: string, from: 'client' | 'server') =>
  `import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
beforeAll(async () => {
  server = await startTestServer()
  sockets = await startTestSockets(server)
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})

// ${toWrite} what follows from it.
${from === 'client' ? fromClientCase(open, event) : fromServerCase(open, event)}`
