// Generates the pages of docs/product that come from the contract: calls, events, limits and error codes.
import { readFileSync } from 'node:fs'
import { calls, type NamedCall } from '#contract/calls.ts'
import { everyone, type Call } from '#contract/define.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { namespaces } from '#server/docs/events-page.ts'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (headings: string[], rows: string[][]) =>
  [headings, headings.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n')
const page = (title: string, intro: string, ...sections: string[]) =>
  `# ${title}\n\n<!-- Made from contract/ by \`npm run product-docs\`. -->\n\n${intro}\n\n${sections.join('\n\n')}\n`

const who = ({ who: roles, merchant }: Call) => (roles === everyone ? 'everyone' : roles.join(', ')) + (merchant ? '; merchant' : '')

function callsPage(): string {
  const chapters = [...new Set(calls.map(({ chapter }) => chapter))]
  const row = ({ call }: NamedCall) => [`\`${call.method} ${call.path}\``, who(call), call.summary]
  const section = (chapter: string) => {
    // Sorted, because loaders order a module's exports differently.
    const ofChapter = calls.filter((named) => named.chapter === chapter).sort((a, b) => row(a).join().localeCompare(row(b).join(), 'en'))
    return `## ${chapter}\n\n${table(['call', 'who may', 'what it does'], ofChapter.map(row))}`
  }
  return page(
    'Calls',
    'Every HTTP call below `/api`, who may make it, and what it does. "merchant" means that the header `merchant` must name the merchant of the token. '
      + 'Fields, limits and examples of each call are in the API docs of a running server (`/api/docs`). A report has a CSV file beside it, with the same filter and roles.',
    ...chapters.map(section),
  )
}

function eventsPage(): string {
  const rows = (events: Record<string, { summary: string }>) =>
    Object.entries(events).map(([name, { summary }]) => [`\`${name}\``, summary])
  const sections = namespaces.map(({ title, namespace, note }) =>
    [
      `## ${title} (${namespace.names.map((name) => `\`${name}\``).join(', ')})`,
      note,
      table(['a client emits', 'what it does'], rows(namespace.fromClient)),
      table(['a client receives', 'what happened'], rows(namespace.fromServer)),
    ].join('\n\n'),
  )
  return page(
    'Socket events',
    'One socket.io server at `/api/socket.io`, websocket only. Payloads are in the API docs of a running server (`/api/docs/events`).',
    ...sections,
  )
}

/** `[comment, name, value]` of each constant, as the file has them. */
function constants(): string[][] {
  const text = readFileSync(new URL('../../../contract/limits.ts', import.meta.url), 'utf8')
  const pattern = /(?:\/\*\*([\s\S]*?)\*\/\n)?export const (\w+) = ([\s\S]*?)(?: as const)?\n(?=\n|\/\*\*|export)/g
  return [...`${text}\n`.matchAll(pattern)].map(([, comment = '', name = '', value = '']) => [
    `\`${name}\``,
    `\`${value.replaceAll(/\s+/g, ' ')}\``,
    comment.replaceAll(/\s*\n\s*\*/g, '').trim(),
  ])
}

const limitsPage = () =>
  page(
    'Limits and error codes',
    'Every business constant, from `contract/limits.ts`. Numbers that only limit a display live in the client.',
    table(['constant', 'value', 'meaning'], constants()),
    '## Error codes\n\nA failure is `{ message, code }`; `invalid_request` adds `issues`, each with `field` and `message`. Clients translate by `code`.',
    table(
      ['code', 'status', 'message'],
      Object.entries(errorCatalogue).map(([code, [status, message]]) => [`\`${code}\``, String(status), message]),
    ),
  )

/** File name in docs/product -> its text. */
export const productPages = (): Record<string, string> => ({
  'calls.md': callsPage(),
  'events.md': eventsPage(),
  'limits.md': limitsPage(),
})
