import { describe, expect, it } from 'vitest'
import { violations } from './violations.ts'

const importing = (path: string, target: string) => violations({ [path]: `import { a } from '${target}'\nexport const b = a\n` })
const containing = (path: string, text: string) => violations({ [path]: text })

describe('an import that breaks a rule is reported', () => {
  it.each([
    ['the contract imports zod only', 'contract/calls/room/gifts.ts', 'dayjs'],
    ['the contract imports nothing of the server', 'contract/calls/room/gifts.ts', '#server/env.ts'],
    ['the client never imports the server', 'client/lib/call.ts', '#server/env.ts'],
    ['the server never imports media', 'server/main.ts', '#media/main.ts'],
    ['a test of the server never imports media', 'server/main.long.test.ts', '#media/main.ts'],
    ['media never imports the server', 'media/hooks.ts', '#server/env.ts'],
    ['the product never imports its scripts', 'media/hooks.ts', '#seed/encoder/find-ffmpeg.ts'],
    ['another part is imported by name', 'client/lib/call.ts', '../../contract/calls/room/gifts.ts'],
    ['seed does not import routes', 'seed/run.ts', '#server/features/room/gifts/routes.ts'],
    ['scripts do not import the media engine', 'scripts/product/doctor.ts', '#media/admission/ingest.ts'],
    ['seed does not import the client', 'seed/run.ts', '#client/lib/call.ts'],
    ['queries do not import routes', 'server/features/room/gifts/queries.ts', './routes.ts'],
    ['rules do not import queries', 'server/features/room/gifts/rules.ts', './queries.ts'],
    ["a feature does not import another feature's commands", 'server/features/room/gifts/commands.ts', '../../studio/on-air/commands.ts'],
    [
      "nor a file of another feature's folder of commands",
      'server/features/room/gifts/commands.ts',
      '../../studio/on-air/commands/push.ts',
    ],
    ['queries in a folder do not import routes', 'server/features/room/gifts/queries/orders.ts', '../routes.ts'],
    ['a feature does not import sockets', 'server/features/room/gifts/commands.ts', '../../../sockets/io.ts'],
    ['nor rooms, which it notifies through the bus', 'server/features/room/gifts/commands.ts', '../../../rooms/relay.ts'],
    ['rooms do not import sockets', 'server/rooms/relay.ts', '../sockets/bind.ts'],
    ['rooms do not import Redis', 'server/rooms/relay.ts', '../redis/shared-log.ts'],
    ['no file imports the file that starts the server', 'server/sockets/io.ts', '../server.ts'],
    ['folders of one floor do not import each other', 'server/redis/backbone.ts', '../metrics/endpoint.ts'],
    ['routes do not import Prisma', 'server/features/room/gifts/routes.ts', '../../../db/generated/client.ts'],
    ['presenters do not import Prisma', 'server/features/room/gifts/present.ts', '@prisma/client'],
    ['only the engine imports node-media-server', 'media/hls/segmenter.ts', 'node-media-server'],
    ['the websocket does not import RTMP', 'media/publish/publish-upgrades.ts', '../engine/rtmp-connection.ts'],
    ['admission imports no way in', 'media/admission/ingest.ts', '../engine/rtmp-connection.ts'],
    ['lib does not import ui', 'client/lib/call.ts', '../ui/Trouble.tsx'],
    ['ui does not import features', 'client/ui/Trouble.tsx', '../features/chat/ChatPanel.tsx'],
    ['lib does not import features', 'client/lib/call.ts', '../features/chat/anchor-chat.ts'],
    ['seed does not import the media engine', 'seed/encoder/start-push.ts', '#media/admission/ingest.ts'],
    ['nor screens', 'seed/rehearsal/watch-push.ts', '#client/features/chat/ChatPanel.tsx'],
    ['features do not import shell', 'client/features/live-control/sport/Live.tsx', '../../../shell/Shell.tsx'],
  ])('%s', (_, path, target) => {
    expect(importing(path, target)).toEqual([expect.stringContaining(`${path}:1 imports `)])
  })

  it('imports are found in every syntax', () => {
    const texts = [
      "import type { A } from '#server/env.ts'\nexport type B = A",
      "import '#server/env.ts'",
      "export const load = () => import('#server/env.ts')",
      "import * as all from '#server/env.ts'\nexport const b = all",
    ]
    for (const text of texts) expect(containing('client/lib/call.ts', text), text).toHaveLength(1)
  })
})

describe('an import that follows the rules is not reported', () => {
  it.each([
    ['contract/calls/room/gifts.ts', '../../wire.ts'],
    ['client/lib/call.ts', '#contract/calls/room/gifts.ts'],
    ['client/main.tsx', './editions/sport.ts'],
    ['client/features/live-control/sport/Live.tsx', './chat.ts'],
    ['client/features/live-control/sport/Live.tsx', '../../chat/ChatPanel.tsx'],
    ['client/ui/Trouble.tsx', '../i18n/failureText.ts'],
    ['seed/rehearsal/watch-push.ts', '#client/features/player/figures/read-clock.ts'],
    ['server/features/room/gifts/routes.ts', './present.ts'],
    ['server/features/room/gifts/commands.ts', '../../studio/on-air/queries.ts'],
    ['server/features/room/gifts/commands/send.ts', '../../../studio/on-air/queries/open-sessions.ts'],
    ['server/features/room/gifts/queries/orders.ts', '../../../../db/generated/client.ts'],
    ['server/features/room/gifts/commands.ts', '../../../db/generated/client.ts'],
    ['server/features/room/gifts/commands.ts', '../../../events/bus.ts'],
    ['server/rooms/relay.test.ts', '../sockets/bind.ts'],
    ['server/sockets/namespaces/audience.ts', '../bind.ts'],
    ['server/features/room/gifts/gifts.test.ts', '../../studio/on-air/commands.ts'],
    ['server/features/room/gifts/gifts.test.ts', '#seed/world/batch.ts'],
    ['server/sockets/io.ts', '../features/room/gifts/commands.ts'],
    ['seed/run.ts', '#server/features/room/gifts/commands.ts'],
    ['seed/run.ts', '#server/features/room/gifts/commands/send.ts'],
    ['seed/encoder/start-push.ts', '#media/rtmp-client/rtmp-client.ts'],
    ['seed/encoder/still-picture.ts', '#media/codec/avc.ts'],
    ['media/engine/rtmp-protocol.ts', 'node-media-server'],
    ['bench/media/stock-media-server.mjs', 'node-media-server'],
  ])('%s imports %s', (path, target) => {
    expect(importing(path, target)).toEqual([])
  })
})

it('features with circular imports are reported, of the client too', () => {
  const client = {
    'client/features/viewer/Room.tsx': "import '../studio/OnAir.tsx'",
    'client/features/studio/OnAir.tsx': "import '../viewer/Stage.tsx'",
  }
  expect(violations(client)).toEqual([
    'client/features/viewer -> client/features/studio -> client/features/viewer is a circle: move what both need into one of them, or into a third',
  ])
  const tree = {
    'server/features/room/gifts/queries.ts': "import '../../studio/on-air/queries.ts'",
    'server/features/studio/on-air/queries.ts': "import '../live-room/rules.ts'",
    'server/features/studio/live-room/rules.ts': "import '../../room/gifts/rules.ts'",
  }
  expect(violations(tree)).toEqual([
    'server/features/room/gifts -> server/features/studio/on-air -> server/features/studio/live-room -> server/features/room/gifts is a circle: move what both need into one of them, or into a third',
  ])
})

describe('a file that breaks a rule is reported', () => {
  it.each([
    ['index', 'client/ui/index.ts', 'export const a = 1'],
    ['utils', 'server/dates/utils/zones.ts', 'export const a = 1'],
    ['has no floor', 'server/realtime/bus.ts', 'export const a = 1'],
    ['has no floor', 'server/wallet.ts', 'export const a = 1'],
    ['types', 'media/types.ts', 'export type A = 1'],
    ['re-exported', 'client/ui/all.ts', "export * from './Trouble.tsx'"],
    ['consists of', 'server/features/room/gifts/service.ts', 'export const a = 1'],
    ['consists of', 'server/features/room/gifts/prices.ts', 'export const a = 1'],
    ['database', 'server/features/room/gifts/routes.ts', 'export const all = (db) => db.prisma.gift.findMany()'],
    ['database', 'server/sockets/io.ts', 'export const all = (prisma) => prisma.$queryRaw`SELECT 1`'],
    ['database', 'server/auth/actor.ts', 'export const end = (tx) => tx.account.update({})'],
    ['database', 'server/sweepers.ts', "export const all = (db) => db.pool.query('SELECT 1')"],
    ['database', 'server/sweepers.ts', "export const all = (client) => client.query<Row>('SELECT 1')"],
    ['database', 'server/uploads/store.ts', 'export const all = (rows) => rows.anchorPhoto.findFirstOrThrow()'],
    ['its exception no more', 'server/features/audit/record.ts', 'export const doer = { account: null }'],
    ['consists of', 'server/features/room/gifts/factories.ts', 'export const a = 1'],
    ['createRouter', 'server/http/extra.ts', 'export const router = Router()'],
    ['edition', 'client/features/live-control/sport/Live.tsx', "export const a = 'sportEdition'"],
    ['TextField', 'client/features/live-control/sport/Live.tsx', 'export const a = <Input onChange={() => {}} showCount={isLong} />'],
    ['its first field', 'client/features/wall/Wall.tsx', 'export const a = <Modal open title="a" />'],
    ['DayField', 'client/features/income/RateFields.tsx', 'export const a = <Input type="date" />'],
    ['tabStorage', 'client/lib/session.ts', 'export const keep = (token) => window.sessionStorage.setItem("token", token)'],
    ['browserStorage', 'client/editions/app/public/sw.js', 'indexedDB.open("kept")'],
    ['text()', 'contract/calls/room/gifts.ts', 'export const name = z.string().max(9)'],
    ['text()', 'contract/calls/room/gifts.ts', 'export const name = z\n  .string()\n  .max(9)'],
    ['address()', 'contract/calls/webhooks.ts', 'export const url = z.url()'],
  ])('%s: %s', (word, path, text) => {
    expect(containing(path, text)).toEqual([expect.stringContaining(word)])
  })

  it.each([
    ['client/editions/sport.ts', "export const edition = 'sport'"],
    ['client/main.tsx', 'export const edition = 1'],
    ['server/features/room/gifts/gifts.test.ts', 'export const all = (prisma) => prisma.gift.findMany()'],
    ['server/features/room/gifts/queries.ts', 'export const all = (prisma) => prisma.gift.findMany()'],
    ['server/features/audit/record.ts', 'export const record = (tx) => tx.auditEntry.create({})'],
    ['server/sockets/io.ts', 'export const room = ({ query }, { db }) => listRooms(db.prisma, query.page)'],
    ['server/log.ts', "export type { Logger } from 'pino'"],
  ])('%s follows the rules', (path, text) => {
    expect(containing(path, text)).toEqual([])
  })
})

describe('what is too large or too small is reported', () => {
  const lines = (count: number) => 'export {}\n'.repeat(count)

  it('a file of 40 lines or fewer that one file of its folder imports, without a test and not loaded lazily', () => {
    const tree = (importing: string) => ({ 'media/hooks.ts': importing, 'media/hook.ts': lines(40) })
    const folder = tree("import { a } from './hook.ts'\nexport const b = a")
    expect(violations(folder)).toEqual([expect.stringContaining('media/hook.ts: 40 lines')])
    expect(violations({ ...folder, 'media/hook.test.ts': "import './hook.ts'" })).toEqual([])
    expect(violations({ ...folder, 'media/main.ts': "import './hook.ts'" })).toEqual([])
    expect(violations({ ...folder, 'media/hook.ts': lines(41) })).toEqual([])
    expect(violations(tree("export const load = () => import('./hook.ts')"))).toEqual([])
  })

  it('a folder of more than 20 files, tests not counted', () => {
    const folder = (count: number, end: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`client/ui/figures/part${i}${end}`, 'export {}']))
    expect(violations({ ...folder(20, '.tsx'), ...folder(20, '.test.tsx') })).toEqual([])
    expect(violations(folder(21, '.tsx'))).toEqual([expect.stringContaining('client/ui/figures: 21 files')])
    expect(violations({ ...folder(20, '.tsx'), 'client/ui/figures/Figure.module.css': '' })).toHaveLength(1)
    expect(violations({ ...folder(20, '.tsx'), 'client/ui/figures/rows/part.tsx': 'export {}' })).toEqual([])
  })
})
