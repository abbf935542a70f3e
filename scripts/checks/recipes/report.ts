import type { Copy } from './copy.ts'

/** A host's gifts by the hour of the day. */
export async function addReport({ edit, read, run, write }: Copy) {
  edit('contract/calls/gifts.ts', [
    'export const exportAnchorGifts =',
    `export const GiftHour = z.object({ hour: z.number().int(), gifts: z.number().int(), amount: Points })
export type GiftHour = z.infer<typeof GiftHour>

export const listGiftHours = defineCall({
  method: 'GET',
  path: '/giftOrder/model/hours',
  who: ['anchor'],
  query: RangeQuery,
  reply: z.array(GiftHour),
  summary: "The host's gifts by the hour of the day.",
})
export const exportGiftHours = exportOf(listGiftHours)

export const exportAnchorGifts =`,
  ])
  write(
    'server/features/gifts/queries/gift-hours.ts',
    `import type { RangeQuery } from '#contract/wire.ts'
import type { AnchorActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'
import { anchorOrders, matching } from './orders.ts'

/** What each hour of the day brought. */
export const readGiftHours = (prisma: Client, actor: AnchorActor, zone: string, range: RangeQuery) =>
  prisma.$queryRaw<{ hour: number; gifts: number; amount: bigint }[]>\`
    SELECT extract(hour FROM d.created_at AT TIME ZONE \${zone})::int AS hour, count(*)::int AS gifts, sum(d.amount)::bigint AS amount
    FROM gift_order d WHERE \${matching(anchorOrders(actor, zone, range))} GROUP BY 1 ORDER BY 1\`
`,
  )
  edit(
    'server/features/gifts/routes.ts',
    [
      "import * as calls from '#contract/calls/gifts.ts'",
      "import * as calls from '#contract/calls/gifts.ts'\nimport type { GiftHour } from '#contract/calls/gifts.ts'",
    ],
    ['import { anchorGiftPages,', "import { readGiftHours } from './queries/gift-hours.ts'\nimport { anchorGiftPages,"],
    [
      '  mount(calls.listGifts,',
      `  const hours = async (actor: AnchorActor, range: RangeQuery) =>
    (await readGiftHours(prisma, actor, zone, range)).map(({ amount, ...hour }) => ({ ...hour, amount: points(amount) }))
  mount(calls.listGiftHours, ({ actor, query }) => hours(actor, query))
  mountExport(calls.exportGiftHours, {
    file: 'gift-hours',
    columns: [
      whole<GiftHour>('hour', ({ hour }) => hour),
      whole<GiftHour>('count', ({ gifts }) => gifts),
      decimal<GiftHour>('gifts', ({ amount }) => amount),
    ],
    async *pages({ actor, query }) {
      yield await hours(actor, query)
    },
  })
  mount(calls.listGifts,`,
    ],
    [
      'import { presentPages }',
      "import { decimal, whole } from '../../csv/columns.ts'\nimport type { RangeQuery } from '#contract/wire.ts'\nimport type { AnchorActor } from '../../auth/actor.ts'\nimport { presentPages }",
    ],
  )
  edit('server/features/gifts/gifts.test.ts', [
    "describe('sending a gift',",
    `it('gifts are counted by the hour of the day', async () => {
  expect((await (await server.as('anna')).get('/giftOrder/model/hours')).status).toBe(200)
})

describe('sending a gift',`,
  ])
  write(
    'client/features/gift-hours/GiftHours.tsx',
    `import { useTranslation } from 'react-i18next'
import { exportGiftHours, listGiftHours } from '#contract/calls/gifts.ts'
import { call, callFile } from '../../lib/call.ts'
import { count, points } from '../../lib/format.ts'
import { Report } from '../../ui/report/Report.tsx'
import { asReply, useReportRows } from '../../ui/report/useReportRows.ts'
import { useReportView } from '../../ui/report/useReportView.ts'

/** Gifts by the hour of the day. */
export function Component() {
  const { t, i18n } = useTranslation()
  const view = useReportView('last7')
  const ask = async (query: object, signal: AbortSignal) => asReply(await call(listGiftHours, { query, signal }))
  const { rows } = useReportRows({ view, filter: {}, whole: true, ask })
  return (
    <Report
      view={view}
      rows={rows}
      rowKey={({ hour }) => hour}
      figures={[]}
      columns={[
        { key: 'hour', title: t('columns.hour'), heading: true, render: ({ hour }) => hour },
        { key: 'count', title: t('columns.count'), numeric: true, render: ({ gifts }) => count(gifts, i18n.language) },
        { key: 'gifts', title: t('columns.gifts'), numeric: true, render: ({ amount }) => points(amount, i18n.language) },
      ]}
      fetchFile={(query, options) => callFile(exportGiftHours, { query, ...options })}
    />
  )
}
`,
  )
  write(
    'client/features/gift-hours/screen.ts',
    `import type { Screen } from '../../ui/screen.ts'

export const giftHours: Screen = {
  path: '/giftHours',
  title: { en: 'Gifts by hour', 'zh-TW': '禮物時段', 'zh-CN': '礼物时段', th: 'ของขวัญรายชั่วโมง', vi: 'Quà theo giờ' },
  roles: ['anchor'],
  menu: { icon: 'BarChartOutlined' },
  load: () => import('./GiftHours.tsx'),
}
`,
  )
  edit(
    'client/editions/standard.ts',
    ['import { giftHistory }', "import { giftHours } from '../screens/gift-hours/screen.ts'\nimport { giftHistory }"],
    ['    giftHistory,', '    giftHistory,\n    giftHours,'],
  )
  for (const language of ['en', 'zh-TW', 'zh-CN', 'th', 'vi']) {
    edit(`contract/columns/${language}.json`, ['  "income":', '  "hour": "Hour of the day",\n  "income":'])
  }
  const examples = { exportGiftHours: { reply: 'Hour,Count,Gift points' }, listGiftHours: { reply: [{ hour: 20, gifts: 3, amount: 120 }] } }
  write('server/docs/examples.json', JSON.stringify({ ...JSON.parse(read('server/docs/examples.json')), ...examples }, null, 1))
  edit('docs/product/screens.md', ['| `/roomOrder`', '| `/giftHours` | Gifts by the hour of the day |\n| `/roomOrder`'])
  await run('--import', 'tsx', 'scripts/workshop/product-docs/write.ts')
}
