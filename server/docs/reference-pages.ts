// Two pages made from the contract: every event of every socket with its data; every business constant and every error code.
import { readFileSync } from 'node:fs'
import { errorCatalogue } from '#contract/errors.ts'
import type { ClientEvent, Namespace, ServerEvent } from '#contract/define.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import { audience } from '#contract/sockets/audience.ts'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { escaped, page, table } from './page.ts'

const literal = (value: unknown) => JSON.stringify(value)
const named: Record<string, string> = { 'date-time': 'instant', date: 'day', uuid: 'uuid' }

const grouped = (text: string) => (text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text)

function objectText({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** A schema in one line, written as a TypeScript type. */
export function typeText(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeText))].join(' | ')
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const format = schema.format && named[schema.format]
  if (format) return format
  if (schema.type === 'object') return objectText(schema)
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`
  if (schema.type === 'array') return `${grouped(typeText(schema.items ?? {}))}[]`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

export const namespaces: { title: string; namespace: Namespace; note: string }[] = [
  {
    title: 'Host chat',
    namespace: anchorChat,
    note: 'One handler under two names: the standard edition uses the first, the SPORT edition the second.',
  },
  { title: 'Live room', namespace: anchorLive, note: 'Events of a client here never change a live session; only the media engine does.' },
  { title: 'Monitor', namespace: familyMonitor, note: 'For families and admins. A monitor is never counted as a viewer.' },
  { title: 'Audience', namespace: audience, note: 'For simulated customers, and only where the simulator is on.' },
]

const code = (text: string) => `<code>${escaped(text)}</code>`
const row = (name: string, summary: string, ...types: string[]) => [code(name), escaped(summary), ...types.map(code)]

const emitted = ([name, { summary, payload, ack }]: [string, ClientEvent]) =>
  row(name, summary, typeText(jsonSchemaOf(payload, 'input')), typeText(jsonSchemaOf(ack, 'output')))
const received = ([name, { summary, payload }]: [string, ServerEvent]) => row(name, summary, typeText(jsonSchemaOf(payload, 'output')))

const section = ({ title, namespace, note }: (typeof namespaces)[number]) => `<section>
<h2>${title} ${namespace.names.map((name) => `<code>${escaped(name)}</code>`).join(' ')}</h2><p>${escaped(note)}</p>
${table('A client emits', ['Event', 'What it does', 'Payload', 'Acknowledgement'], Object.entries(namespace.fromClient).map(emitted))}
${table('A client receives', ['Event', 'What happened', 'Payload'], Object.entries(namespace.fromServer).map(received))}
</section>`

export const eventsPage = () =>
  page({
    title: 'Socket events',
    here: 'events',
    content: `<h1>Socket events</h1>
<p>One socket.io server at the path <code>/api/socket.io</code>, websocket only. The token of the session goes into the handshake: <code>auth.token</code>, or the query
<code>token</code>. An acknowledgement is <code>{ ok: true, data }</code> or <code>{ ok: false, code, message }</code>; the table describes <code>data</code>.</p>
${namespaces.map(section).join('\n')}`,
  })

/** `[name, value, meaning]` of each constant, as the file has them: a meaning is the comment above it. */
function constants(): string[][] {
  const text = readFileSync(new URL('../../contract/limits.ts', import.meta.url), 'utf8')
  const pattern = /(?:\/\*\*([\s\S]*?)\*\/\n)?export const (\w+) = ([\s\S]*?)(?: as const)?\n(?=\n|\/\*\*|export)/g
  return [...`${text}\n`.matchAll(pattern)].map(([, comment = '', name = '', value = '']) => [
    code(name),
    code(value.replaceAll(/\s+/g, ' ')),
    escaped(comment.replaceAll(/\s*\n\s*\*/g, '').trim()),
  ])
}

const errors = () => Object.entries(errorCatalogue).map(([name, [status, message]]) => [code(name), String(status), escaped(message)])

export const limitsPage = () =>
  page({
    title: 'Limits and errors',
    here: 'limits',
    content: `<h1>Limits and errors</h1>
${table('Every business constant', ['Constant', 'Value', 'Meaning'], constants())}
<p>A failure is <code>{ message, code }</code>; <code>invalid_request</code> adds <code>issues</code>, each with <code>field</code> and <code>message</code>. Clients
translate by <code>code</code>.</p>
${table('Every error code', ['Code', 'Status', 'Message'], errors())}`,
  })
