// A report of a host: rows of a range, with a CSV file. Until somebody writes another one, a row is a live session.
import { toWrite } from '../../checks/glossary/to-write.ts'
import { refusedToFamilies } from './call.ts'
import { addScreenFiles } from './client-screen.ts'
import type { Draft } from './draft.ts'
import { addExample, addFunction, addRoute, addServerTest, addToContract, demandNewCall, findFeature, type Feature } from './feature.ts'
import { specifierOf } from './imports.ts'
import type { Names } from './names.ts'

const callsOf = ({ camel, pascal }: Names) => ({
  list: `list${pascal}`,
  file: `export${pascal}`,
  read: `read${pascal}`,
  row: `${pascal}Row`,
  path: `/${camel}`,
})

export function addReport(draft: Draft, names: Names, options: { feature?: string | undefined; edition?: string | undefined }): void {
  const feature = findFeature(draft, options.feature)
  const { list, path } = callsOf(names)
  demandNewCall(draft, feature, list, { method: 'GET', path })
  addToContract(draft, feature, contractImports, contractCode(names))
  addServerParts(draft, feature, names)
  addScreenFiles(draft, names, { edition: options.edition, icon: 'BarChartOutlined', load: `import('./${names.pascal}.tsx')` })
  addComponent(draft, feature, names)
}

const contractImports = [
  { from: 'zod', values: ['z'] },
  { from: 'contract/define.ts', values: ['defineCall', 'exportOf'] },
  { from: 'contract/wire.ts', values: ['Instant', 'RangeQuery'] },
]

function contractCode(names: Names) {
  const { list, file, row, path } = callsOf(names)
  return `// ${toWrite} the fields of a row.
export const ${row} = z.object({ id: z.number().int(), startedAt: Instant })
export type ${row} = z.infer<typeof ${row}>

export const ${list} = defineCall({
  method: 'GET',
  path: '${path}',
  // ${toWrite} who may read it.
  who: ['anchor'],
  query: RangeQuery,
  reply: z.array(${row}),
  summary: '${toWrite} what the rows are.',
})
export const ${file} = exportOf(${list})
`
}

function addServerParts(draft: Draft, feature: Feature, names: Names) {
  const { list, file, read, row, path } = callsOf(names)
  const queries = addFunction(
    draft,
    feature,
    'queries',
    names,
    [
      { from: 'contract/limits.ts', values: ['listLimitMax'] },
      { from: 'contract/wire.ts', types: ['RangeQuery'] },
      { from: 'server/auth/actor.ts', types: ['AnchorActor'] },
      { from: 'server/dates/range.ts', values: ['instantRange'] },
      { from: 'server/db/open-database.ts', types: ['Client'] },
    ],
    `/** ${toWrite} which rows these are. They are limited to those that the actor may see. */
export const ${read} = (prisma: Client, actor: AnchorActor, zone: string, range: RangeQuery) =>
  prisma.liveSession.findMany({
    where: { anchorId: actor.id, startedAt: instantRange(range, zone) },
    select: { id: true, startedAt: true },
    orderBy: { id: 'desc' },
    take: listLimitMax,
  })
`,
  )
  addRoute(
    draft,
    feature,
    [
      { from: feature.contract, types: [row] },
      { from: 'contract/wire.ts', types: ['RangeQuery'] },
      { from: 'server/auth/actor.ts', types: ['AnchorActor'] },
      { from: 'server/csv/columns.ts', values: ['instant', 'whole'] },
      { from: queries, values: [read] },
    ],
    ({ prisma, zone }) => routeCode(names, `${read}(${prisma}, actor, ${zone}, query)`),
    { isExport: true },
  )
  addExample(draft, list, [])
  addExample(draft, file, `${byteOrderMark}Live session,Started (Asia/Taipei)\r\n`)
  addServerTest(draft, feature, names, [
    {
      title: 'a host without rows gets an empty list, and a file with titles only',
      code: `  const host = await server.as('bella')
  const { status, body } = await host.get('${path}')
  expect([status, body]).toEqual([200, []])
  expect((await host.get('${path}/export.csv')).text.split(/\\r\\n/)).toEqual([expect.stringContaining('Live session,'), ''])`,
    },
    refusedToFamilies('get', path),
  ])
}

const byteOrderMark = '\uFEFF'

function routeCode(names: Names, reading: string) {
  const { list, file, row } = callsOf(names)
  const rows = `${names.camel}Rows`
  return `  const ${rows} = async (actor: AnchorActor, query: RangeQuery) =>
    (await ${reading}).map(({ id, startedAt }) => ({ id: Number(id), startedAt: startedAt.toISOString() }))
  mount(calls.${list}, ({ actor, query }) => ${rows}(actor, query))
  mountExport(calls.${file}, {
    file: '${names.kebab}',
    // ${toWrite} the columns of the file. New titles belong into contract/columns.
    columns: [whole<${row}>('liveSession', ({ id }) => id), instant<${row}>('liveFrom', ({ startedAt }) => startedAt)],
    async *pages({ actor, query }) {
      yield await ${rows}(actor, query)
    },
  })`
}

function addComponent(draft: Draft, feature: Feature, names: Names) {
  const { list, file, path } = callsOf(names)
  const { kebab, pascal } = names
  const component = `client/features/${kebab}/${pascal}.tsx`
  const contract = specifierOf(component, feature.contract)
  draft.create(
    component,
    `import { useTranslation } from 'react-i18next'
import { ${file}, ${list} } from '${contract}'
import { call, callFile } from '../../lib/call.ts'
import { dayIn } from '../../lib/dates.ts'
import { Report } from '../../ui/report/Report.tsx'
import { asReply, useReportRows } from '../../ui/report/useReportRows.ts'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Moment } from '../../ui/table/cells.tsx'

/** ${toWrite} what the report shows: its columns, and the totals of the range (figures). */
export function Component() {
  const { t } = useTranslation()
  const view = useReportView('last7')
  const { rows } = useReportRows({
    view,
    filter: {},
    whole: true,
    fetchRows: async ({ from, to }, signal) => asReply(await call(${list}, { query: { from, to }, signal })),
  })
  return (
    <Report
      view={view}
      rows={rows}
      rowKey={({ id }) => id}
      dayOf={({ startedAt }, zone) => dayIn(zone, new Date(startedAt))}
      figures={[]}
      columns={[
        { key: 'id', title: t('columns.liveSession'), place: 'name', render: ({ id }) => id },
        { key: 'from', title: t('columns.liveFrom'), place: 'when', sortBy: ({ startedAt }) => startedAt, render: ({ startedAt }) => <Moment at={startedAt} /> },
      ]}
      fetchFile={(query, options) => callFile(${file}, { query, ...options })}
    />
  )
}
`,
  )
  draft.create(
    `client/features/${kebab}/${pascal}.browser.test.tsx`,
    `import { expect, test } from 'vitest'
import { ${list} } from '${contract}'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './${pascal}.tsx'

// ${toWrite} what the report shows of its rows.
test('each row is in the table', async () => {
  serverAnswers(${list}, () => [{ id: 7001, startedAt: '2026-11-20T12:00:00.000Z' }])
  const screen = await renderPart(<Component />, '${path}')
  await expect.element(screen.getByRole('row', { name: '7001' })).toBeVisible()
})

test('a range without rows says so', async () => {
  serverAnswers(${list}, () => [])
  const screen = await renderPart(<Component />, '${path}')
  await expect.element(screen.getByText(texts.report.empty)).toBeVisible()
})
`,
  )
}
