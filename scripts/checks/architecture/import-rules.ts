// Which files may import which. A rule returns how the import is mended, or nothing. A test may import more.
import { floorOf, serverStepOf } from './server-floors.ts'
import { featureOf, featureWordOf, isData, isTest, partOf, type Import, type SourceFile } from './source-file.ts'

type ImportRule = (path: string, imported: Import) => string | false | undefined

const parts = ['contract', 'server', 'media', 'client', 'seed', 'scripts', 'e2e', 'bench']

const acrossPartsByName: ImportRule = (path, { target, isRelative }) =>
  isRelative
  && parts.includes(partOf(path))
  && partOf(target) !== partOf(path)
  && `write it as #${target}: another part is imported by name`

/** The product's three parts share the contract only; their tests also use encoders and rows of scripts and seed. */
const partsAreApart: ImportRule = (path, { target }) => {
  const [own, other] = [partOf(path), partOf(target)]
  return (
    ['server', 'media', 'client'].includes(own)
    && parts.includes(other)
    && ![own, 'contract', ...(isTest(path) ? ['scripts', 'seed'] : [])].includes(other)
    && `${own} may not import ${other}: what both need belongs in contract/`
  )
}

/** Every part and every test imports the contract, so it must have almost no dependencies. */
const contractStandsAlone: ImportRule = (path, { target }) =>
  partOf(path) === 'contract'
  && partOf(target) !== 'contract'
  && target !== 'zod'
  && 'the contract imports zod only: move what it needs into contract/'

/** The encoder uses media's clients, and the rehearsal measures its own preview with the code of the player. */
const ofSeed =
  /^(server\/(features\/.+\/commands(\.ts|\/.+)|db\/.+|backup\/keep-copy\.ts|books\/seals\/newest-seals\.ts|dates\/.+|demo-rule\.ts|env\.ts)|media\/(rtmp-client|websocket-client|codec)\/.+|client\/features\/player\/(figures|sound)\/.+)$/
const seedGoesThroughCommands: ImportRule = (path, { target }) =>
  partOf(path) === 'seed'
  && ['server', 'media', 'client'].includes(partOf(target))
  && !ofSeed.test(target)
  && !(isTest(path) && /^(server|media)\/testing\//.test(target))
  && 'seed may import from the server: commands, db, dates, keep-copy, newest-seals, demo-rule and env; from media: rtmp-client, websocket-client and codec; from the client: player/figures and player/sound'

/** Only tests, and programs that start a product for tests, may import media's settings. */
const scriptsKeepOffTheEngine: ImportRule = (path, { target }) =>
  partOf(path) === 'scripts'
  && partOf(target) === 'media'
  && !/^media\/(rtmp-client|websocket-client|codec)\//.test(target)
  && !((isTest(path) || path.startsWith('scripts/test/')) && target === 'media/env.ts')
  && 'scripts may import from media: rtmp-client, websocket-client and codec'

// ---------------------------------------------------------------- server

const featureRank: Record<string, number> = { routes: 3, queries: 2, commands: 2, present: 2, record: 2, rules: 1 }

const featuresReadDownwards: ImportRule = (path, { target }) => {
  const [from = '', to = ''] = [featureWordOf(path), featureWordOf(target)]
  return (
    featureOf(path) === featureOf(target)
    && (featureRank[from] ?? Infinity) < (featureRank[to] ?? 0)
    && `${from} may not import ${to} (routes -> queries, commands, present -> rules): move what both need down`
  )
}

const featuresShareReadsAndRules: ImportRule = (path, { target }) => {
  const [from, to] = [featureOf(path), featureOf(target)]
  return (
    from
    && to
    && from !== to
    && !['queries', 'rules', 'record'].includes(featureWordOf(target) ?? '')
    && 'a feature may import from another one: queries, rules and record; what is to happen there goes over the bus (server/events)'
  )
}

const serverReadsDownwards: ImportRule = (path, { target }) => {
  const [from, to] = [serverStepOf(path), serverStepOf(target)]
  return (
    [path, target].every((one) => partOf(one) === 'server')
    && from !== to
    && floorOf(path) <= floorOf(target)
    && `server/${from} is not on a floor above server/${to} (scripts/checks/architecture/server-floors.ts): move what it needs further down`
  )
}

const prismaStaysInTheData: ImportRule = (path, { target }) =>
  partOf(path) === 'server'
  && !isData(path)
  && /^(server\/db\/generated|@prisma\/client|@prisma\/adapter-pg)(\/|$)/.test(target)
  && 'Prisma is used in db, daily-figures, books, queries and commands only: return plain rows from there'

// ---------------------------------------------------------------- media

/** Exempt: bench, which runs the package as it is for comparison. */
const engineOwnsNodeMediaServer: ImportRule = (path, { target }) =>
  /^node-media-server(\/|$)/.test(target)
  && !/^(media\/engine|bench)\//.test(path)
  && 'only media/engine imports node-media-server: put what needs it there'

/** RTMP and the websocket both come in by media/admission, and know nothing of each other. */
const waysInAreApart: ImportRule = (path, { target }) => {
  const [from, to] = [path, target].map((one) => /^media\/(?:engine|publish)(?=\/)/.exec(one)?.[0])
  return (
    to
    && from !== to
    && !['media/media-server.ts', 'media/http-port.ts'].includes(path)
    && `only media-server and http-port import ${to}, which is a way in: what both ways need belongs in media/admission`
  )
}

// ---------------------------------------------------------------- client

const clientLayers = ['editions', 'shell', 'features', 'ui', 'kit', 'lib']
/** Every folder may use i18n; it is on the same level as lib. main.tsx is above all folders. */
const clientRank = (path: string) => clientLayers.indexOf(path.replace('client/i18n/', 'client/lib/').split('/')[1] ?? '')
const clientReadsDownwards: ImportRule = (path, { target }) =>
  [path, target].every((one) => partOf(one) === 'client')
  && !target.startsWith('client/testing/')
  && clientRank(path) > clientRank(target)
  && `layers are ${clientLayers.join(' -> ')}, never back: move what both need down`

/** Also for tests. */
const everywhere = [
  acrossPartsByName,
  partsAreApart,
  seedGoesThroughCommands,
  scriptsKeepOffTheEngine,
  engineOwnsNodeMediaServer,
  clientReadsDownwards,
]
const ofTheProduct = [
  contractStandsAlone,
  featuresReadDownwards,
  featuresShareReadsAndRules,
  serverReadsDownwards,
  prismaStaysInTheData,
  waysInAreApart,
]

export const importFaults = ({ path, imports }: SourceFile): string[] =>
  imports.flatMap((imported) =>
    [...everywhere, ...(isTest(path) ? [] : ofTheProduct)].flatMap((rule) => {
      const fault = rule(path, imported)
      return fault ? [`${path}:${imported.line} imports ${imported.target}: ${fault}`] : []
    }),
  )

/** A feature of the server, or a folder of client/features. */
const folderOf = (path: string) => featureOf(path) ?? /^client\/features\/[^/]+(?=\/)/.exec(path)?.[0]

/** Features with circular imports, as `server/features/a -> server/features/b -> server/features/a`. */
export function featureCircles(files: SourceFile[]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = folderOf(path)
    if (!from || isTest(path)) continue
    const known = uses.get(from) ?? new Set()
    uses.set(from, known)
    for (const { target } of imports) {
      const to = folderOf(target)
      if (to && to !== from) known.add(to)
    }
  }
  const circles: string[] = []
  const done = new Set<string>()
  const follow = (feature: string, trail: string[]) => {
    if (trail.includes(feature)) circles.push([...trail.slice(trail.indexOf(feature)), feature].join(' -> '))
    else if (!done.has(feature)) {
      for (const next of uses.get(feature) ?? []) follow(next, [...trail, feature])
      done.add(feature)
    }
  }
  for (const feature of uses.keys()) follow(feature, [])
  return circles.map((circle) => `${circle} is a circle: move what both need into one of them, or into a third`)
}
