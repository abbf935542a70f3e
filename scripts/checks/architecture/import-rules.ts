// Which files may import which. A rule returns the fault of an import, or nothing.
import { floorOf, serverStepOf } from './server-floors.ts'
import { featureOf, featureWordOf, isData, isTest, partOf, type Import, type SourceFile } from './source-file.ts'

type ImportRule = (file: SourceFile, imported: Import) => string | false

const parts = new Set(['contract', 'server', 'media', 'client', 'seed', 'scripts', 'e2e', 'bench'])

const packageIs = (target: string, name: string) => target === name || target.startsWith(`${name}/`)

/** Every part and every test imports the contract, so it must have almost no dependencies. */
const contractStandsAlone: ImportRule = ({ path }, { target }) =>
  partOf(path) === 'contract' && !isTest(path) && partOf(target) !== 'contract' && target !== 'zod' && 'the contract imports zod only'

/** Parts that a part may import besides itself and the contract. Tests may also import encoders and rows from scripts and seed. */
const partsOfParts: Record<string, string[]> = { server: [], media: [], client: [] }
const partsAreApart: ImportRule = ({ path }, { target }) => {
  const own = partOf(path)
  const other = partOf(target)
  const allowed = partsOfParts[own]
  if (!allowed || !parts.has(other) || other === own || other === 'contract' || allowed.includes(other)) return false
  return !(isTest(path) && (other === 'scripts' || other === 'seed')) && `${own} may not import ${other}`
}

const acrossPartsByName: ImportRule = ({ path }, { target, isRelative }) =>
  isRelative && parts.has(partOf(path)) && partOf(target) !== partOf(path) && `another part is imported by name, as #${target}`

/** The encoder uses media's clients, and the rehearsal measures its own preview with the code of the player. */
const seedUses =
  /^(server\/(features\/.+\/commands(\.ts|\/.+)|db\/.+|backup\/keep-copy\.ts|books\/seals\/newest-seals\.ts|dates\/.+|demo-rule\.ts|env\.ts)|media\/(rtmp-client|websocket-client|codec)\/.+|client\/features\/player\/(figures|sound)\/.+)$/
const seedGoesThroughCommands: ImportRule = ({ path }, { target }) =>
  partOf(path) === 'seed'
  && ['server', 'media', 'client'].includes(partOf(target))
  && !seedUses.test(target)
  && !(isTest(path) && /^(server|media)\/testing\//.test(target))
  && 'seed may import from the server: commands, db, dates, keep-copy, newest-seals, demo-rule and env; from media: rtmp-client, websocket-client and codec; from the client: player/figures and player/sound'

/** Only tests, and programs that start a product for tests, may import media's settings. */
const scriptsKeepOffTheEngine: ImportRule = ({ path }, { target }) =>
  partOf(path) === 'scripts'
  && partOf(target) === 'media'
  && !/^media\/(rtmp-client|websocket-client|codec)\//.test(target)
  && !((isTest(path) || path.startsWith('scripts/test/')) && target === 'media/env.ts')
  && 'scripts may import from media: rtmp-client, websocket-client and codec'

// ---------------------------------------------------------------- server

const featureRank: Record<string, number> = { routes: 3, queries: 2, commands: 2, present: 2, record: 2, rules: 1 }

const featuresReadDownwards: ImportRule = ({ path }, { target }) => {
  const feature = featureOf(path)
  if (!feature || feature !== featureOf(target) || isTest(path)) return false
  const from = featureRank[featureWordOf(path) ?? '']
  const to = featureRank[featureWordOf(target) ?? '']
  return (
    from !== undefined
    && to !== undefined
    && from < to
    && `${featureWordOf(path)} may not import ${featureWordOf(target)} (routes -> queries, commands, present -> rules)`
  )
}

const featuresShareReadsAndRules: ImportRule = ({ path }, { target }) => {
  const [from, to] = [featureOf(path), featureOf(target)]
  return (
    from !== undefined
    && to !== undefined
    && from !== to
    && !isTest(path)
    && !['queries', 'rules', 'record'].includes(featureWordOf(target) ?? '')
    && 'a feature may import from another one: queries, rules and record'
  )
}

const serverReadsDownwards: ImportRule = ({ path }, { target }) => {
  if (partOf(path) !== 'server' || partOf(target) !== 'server' || isTest(path)) return false
  const [from, to] = [serverStepOf(path), serverStepOf(target)]
  return (
    from !== to
    && floorOf(path) <= floorOf(target)
    && `server/${from} is not on a floor above server/${to} (scripts/checks/architecture/server-floors.ts)`
  )
}

const prismaStaysInTheData: ImportRule = ({ path }, { target }) =>
  partOf(path) === 'server'
  && !isTest(path)
  && !isData(path)
  && (target.startsWith('server/db/generated/') || packageIs(target, '@prisma/client') || packageIs(target, '@prisma/adapter-pg'))
  && 'Prisma is used in db, daily-figures, books, queries and commands only'

// ---------------------------------------------------------------- media

/** Exempt: bench, which runs the package as it is for comparison. */
const engineOwnsNodeMediaServer: ImportRule = ({ path }, { target }) =>
  packageIs(target, 'node-media-server')
  && !path.startsWith('media/engine/')
  && partOf(path) !== 'bench'
  && 'only media/engine imports node-media-server'

/** RTMP and the websocket both come in by media/admission, and know nothing of each other. */
const waysInAreApart: ImportRule = ({ path }, { target }) => {
  const way = /^media\/(engine|publish)\//
  const [from, to] = [way.exec(path)?.[1], way.exec(target)?.[1]]
  const isUser = path === 'media/media-server.ts' || path === 'media/http-port.ts'
  return (
    to !== undefined && from !== to && !isUser && !isTest(path) && `only media-server and http-port import media/${to}, which is a way in`
  )
}

// ---------------------------------------------------------------- client

const clientLayers = ['editions', 'shell', 'features', 'ui', 'kit', 'lib']
/** Every folder may use i18n; it is on the same level as lib. main.tsx is above all folders. */
const clientRank = (path: string) => {
  const layer = path.split('/')[1] ?? ''
  return clientLayers.indexOf(layer === 'i18n' ? 'lib' : layer)
}
const clientReadsDownwards: ImportRule = ({ path }, { target }) =>
  partOf(path) === 'client'
  && partOf(target) === 'client'
  && !target.startsWith('client/testing/')
  && clientRank(path) > clientRank(target)
  && `layers are ${clientLayers.join(' -> ')}, never back`

export const importRules: ImportRule[] = [
  contractStandsAlone,
  partsAreApart,
  acrossPartsByName,
  seedGoesThroughCommands,
  scriptsKeepOffTheEngine,
  featuresReadDownwards,
  featuresShareReadsAndRules,
  serverReadsDownwards,
  prismaStaysInTheData,
  engineOwnsNodeMediaServer,
  waysInAreApart,
  clientReadsDownwards,
]

/** A feature of the server, or a folder of client/features. */
const folderOf = (path: string) => featureOf(path) ?? /^client\/features\/[^/]+(?=\/)/.exec(path)?.[0]

/** Features with circular imports, as `server/features/a -> server/features/b -> server/features/a`. */
export function featureCircles(files: SourceFile[]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = folderOf(path)
    if (!from || isTest(path)) continue
    for (const { target } of imports) {
      const to = folderOf(target)
      if (to && to !== from) uses.set(from, (uses.get(from) ?? new Set()).add(to))
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
  return circles
}
