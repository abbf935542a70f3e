// A call of a host: a query where its name begins with a word for reading, else a command.
import { toWrite } from '../../checks/glossary/to-write.ts'
import type { Draft } from './draft.ts'
import { addExample, addFunction, addRoute, addServerTest, addToContract, demandNewCall, findFeature, type Feature } from './feature.ts'
import { Refusal, uncapital, type Names } from './names.ts'

const readingWords = ['list', 'read', 'get', 'find', 'count', 'sum']

export function addCall(draft: Draft, names: Names, options: { feature?: string | undefined }): void {
  const feature = findFeature(draft, options.feature)
  const [verb = '', ...rest] = names.kebab.split('-')
  if (rest.length === 0) throw new Refusal(`"${names.kebab}" says not what is called: a verb and a noun, such as list-things.`)
  const path = `/${uncapital(names.pascal.slice(verb.length))}`
  const isQuery = readingWords.includes(verb)
  const method = isQuery ? 'GET' : 'POST'
  demandNewCall(draft, feature, names.camel, { method, path })
  if (isQuery) addQuery(draft, feature, names, path)
  else addCommand(draft, feature, names, path)
}

function addQuery(draft: Draft, feature: Feature, names: Names, path: string) {
  const { camel } = names
  addToContract(
    draft,
    feature,
    [
      { from: 'zod', values: ['z'] },
      { from: 'contract/define.ts', values: ['defineCall'] },
    ],
    `export const ${camel} = defineCall({
  method: 'GET',
  path: '${path}',
  who: ['anchor'],
  // ${toWrite} who may call it, with what, and the fields of the reply.
  reply: z.array(z.object({ id: z.number().int() })),
  summary: '${toWrite} what the call returns.',
})
`,
  )
  const file = addFunction(
    draft,
    feature,
    'queries',
    names,
    [
      { from: 'contract/limits.ts', values: ['listLimitMax'] },
      { from: 'server/auth/actor.ts', types: ['AnchorActor'] },
      { from: 'server/db/open-database.ts', types: ['Client'] },
    ],
    `/** ${toWrite} which rows these are. They are limited to those that the actor may see. */
export const ${camel} = (prisma: Client, actor: AnchorActor) =>
  prisma.liveSession.findMany({ where: { anchorId: actor.id }, select: { id: true }, orderBy: { id: 'desc' }, take: listLimitMax })
`,
  )
  addRoute(
    draft,
    feature,
    [{ from: file, values: [camel] }],
    ({ prisma }) =>
      `  mount(calls.${camel}, async ({ actor }) => (await ${camel}(${prisma}, actor)).map(({ id }) => ({ id: Number(id) })))`,
  )
  addExample(draft, camel, [])
  addServerTest(draft, feature, names, [
    {
      title: 'a host without rows gets an empty list',
      code: `  const { status, body } = await (await server.as('bella')).get('${path}')\n  expect([status, body]).toEqual([200, []])`,
    },
    refusedToFamilies('get', path),
  ])
}

function addCommand(draft: Draft, feature: Feature, names: Names, path: string) {
  const { camel } = names
  addToContract(
    draft,
    feature,
    [
      { from: 'contract/define.ts', values: ['defineCall'] },
      { from: 'contract/wire.ts', values: ['Done'] },
    ],
    `export const ${camel} = defineCall({
  method: 'POST',
  path: '${path}',
  who: ['anchor'],
  // ${toWrite} who may call it, and with what.
  reply: Done,
  summary: '${toWrite} what the call changes.',
})
`,
  )
  const file = addFunction(
    draft,
    feature,
    'commands',
    names,
    [
      { from: 'server/auth/actor.ts', types: ['AnchorActor'] },
      { from: 'server/db/open-database.ts', types: ['Client'] },
    ],
    `/** ${toWrite} what it changes, of the rows that the actor may change. */
export async function ${camel}(prisma: Client, actor: AnchorActor) {
  await prisma.anchor.findUniqueOrThrow({ where: { id: actor.id }, select: { id: true } })
}
`,
  )
  addRoute(
    draft,
    feature,
    [
      { from: 'contract/wire.ts', values: ['done'] },
      { from: file, values: [camel] },
    ],
    ({ prisma }) => `  mount(calls.${camel}, async ({ actor }) => {\n    await ${camel}(${prisma}, actor)\n    return done\n  })`,
  )
  addExample(draft, camel, { ok: true })
  addServerTest(draft, feature, names, [
    {
      title: 'a host may call it',
      code: `  const { status, body } = await (await server.as('anna')).post('${path}')\n  expect([status, body]).toEqual([200, { ok: true }])`,
    },
    refusedToFamilies('post', path),
  ])
}

export const refusedToFamilies = (method: 'get' | 'post', path: string) => ({
  title: 'a family may not call it',
  code: `  expect((await (await server.as('aurora')).${method}('${path}')).status).toBe(403)`,
})
