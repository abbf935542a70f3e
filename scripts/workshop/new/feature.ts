// A feature of the server, and what a new call of it adds to its files.
import { toWrite } from '../../checks/glossary/to-write.ts'
import type { Draft } from './draft.ts'
import { importLines, withImports, type Wanted } from './imports.ts'
import { Refusal, type Names } from './names.ts'

export interface Feature {
  name: string
  folder: string
  routes: string
  /** The file of the contract that has its calls. */
  contract: string
}

const featureFolder = 'server/features'

export function findFeature(draft: Draft, name: string | undefined): Feature {
  const known = draft.list(featureFolder).filter((one) => draft.exists(`${featureFolder}/${one}/routes.ts`))
  const choice = `Features with calls: ${known.join(', ')}.`
  if (name === undefined) throw new Refusal(`--feature is missing: the part of the server that the call belongs to. ${choice}`)
  if (!known.includes(name)) throw new Refusal(`"${name}" is no feature with calls. ${choice}`)
  const folder = `${featureFolder}/${name}`
  const routes = `${folder}/routes.ts`
  const contract = /import \* as calls from '#(contract\/calls\/[\w/-]+\.ts)'/.exec(draft.read(routes))?.[1]
  if (!contract) throw new Refusal(`${routes} mounts no calls of one file of the contract.`)
  return { name, folder, routes, contract }
}

/** Refuses a call that the contract has, under its name or its address. */
export function demandNewCall(draft: Draft, { contract }: Feature, name: string, { method, path }: { method: string; path: string }): void {
  if (new RegExp(`export const ${name}\\b`).test(draft.read(contract))) throw new Refusal(`${contract} has ${name}: choose another name.`)
  const written = draft.read('docs/product/calls.md')
  if (written.includes(`| \`${method} ${path}\` |`)) throw new Refusal(`The contract has ${method} ${path}: choose another name.`)
}

/** Appends code to the feature's file of the contract. */
export function addToContract(draft: Draft, { contract }: Feature, imports: Wanted[], code: string): void {
  draft.edit(contract, (text) => `${withImports(contract, text, imports).trimEnd()}\n\n${code}`)
}

/** Adds a query or a command: a file in the folder of many, or a function in the one file. Returns the path of its file. */
export function addFunction(
  draft: Draft,
  { folder }: Feature,
  kind: 'queries' | 'commands',
  { kebab }: Names,
  imports: Wanted[],
  code: string,
): string {
  const isFolder = draft.list(folder).includes(kind)
  const path = isFolder ? `${folder}/${kind}/${kebab}.ts` : `${folder}/${kind}.ts`
  if (!isFolder && draft.exists(path)) draft.edit(path, (text) => `${withImports(path, text, imports).trimEnd()}\n\n${code}`)
  else draft.create(path, `${importLines(path, imports)}\n${code}`)
  return path
}

/** How the routes of a feature reach what a query needs. */
interface Reach {
  prisma: string
  zone: string
}

/** Appends to the function that mounts a feature's calls. */
export function addRoute(
  draft: Draft,
  { routes }: Feature,
  imports: Wanted[],
  code: (reach: Reach) => string,
  { isExport = false } = {},
): void {
  draft.edit(routes, (before) => {
    const signature = /export function \w+\(\s*mount: Mount,?([\s\S]*?)\) \{\n/.exec(before)
    const end = signature && before.indexOf('\n}\n', signature.index)
    if (!signature || end === null || end < 0) throw new Refusal(`${routes} has no longer a function that mounts calls.`)
    const [head, rest = ''] = signature
    const { parameter, begin, reach } = dependencies(rest)
    const isMissing = isExport && !rest.includes('mountExport')
    const parameters = ['mount: Mount', parameter, ...(isMissing ? ['mountExport: MountExport'] : [])]
    const opened = head.replace(/\([\s\S]*\)/, () => `(${parameters.join(', ')})`)
    const body = before.slice(signature.index + head.length, end)
    const text = `${before.slice(0, signature.index)}${opened}${begin}${body}\n${code(reach)}${before.slice(end)}`
    const extra: Wanted[] = [
      { from: 'server/deps.ts', types: ['Deps'] },
      ...(isMissing ? [{ from: 'server/http/mount-export.ts', types: ['MountExport'] }] : []),
    ]
    return withImports(routes, text, [...imports, ...extra])
  })
}

/** The parameters after `mount`, and how they lead to the database. Where they take too little apart, that is done in the function. */
function dependencies(parameters: string): { parameter: string; begin: string; reach: Reach } {
  const written = parameters.trim().replace(/,$/, '')
  const whole = { prisma: 'deps.db.prisma', zone: 'deps.env.BUSINESS_TIME_ZONE' }
  if (written === '') return { parameter: 'deps: Deps', begin: '', reach: whole }
  if (/\bdeps: Deps\b/.test(written)) return { parameter: written, begin: '', reach: whole }
  if (written.includes('db: { prisma }') && written.includes('BUSINESS_TIME_ZONE: zone')) {
    return { parameter: written, begin: '', reach: { prisma: 'prisma', zone: 'zone' } }
  }
  const [taken = ''] = /^\{[\s\S]*\}(?=: Deps)/.exec(written) ?? []
  return { parameter: written.replace(taken, () => 'deps'), begin: `  const ${taken} = deps\n`, reach: whole }
}

/** Adds the example of a call to the API docs, as `npm run examples` would. */
export function addExample(draft: Draft, name: string, reply: unknown): void {
  draft.edit('server/docs/examples.json', (text) => {
    const examples: Record<string, unknown> = { ...JSON.parse(text), [name]: { reply } }
    const sorted = Object.entries(examples).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`
  })
}

interface TestCase {
  title: string
  /** Statements that use `server`. */
  code: string
}

/** A test file beside the feature, against a real server. */
export function addServerTest(draft: Draft, { folder }: Feature, { kebab }: Names, cases: TestCase[]): void {
  const body = cases.map(({ title, code }) => `test('${title}', async () => {\n${code}\n})\n`).join('\n')
  draft.create(
    `${folder}/${kebab}.test.ts`,
    `import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

// ${toWrite} what it returns where there is something, and that it leaves out what belongs to others.
${body}`,
  )
}
