import { expect, it } from 'vitest'
import { columnTitleFaults } from './column-titles.ts'

const report = "import { orderColumns } from './order-columns.tsx'\n<Report title={t('menu.orders')} fetchFile={fetch} />"
const columnFaults = (columns: string) =>
  columnTitleFaults({ 'client/features/orders/Orders.tsx': report, 'client/features/orders/order-columns.tsx': columns })

it("a report's table uses the titles of its file", () => {
  expect(columnFaults("{ title: t('columns.fee') }, { title: t('income.state') }, figure('sum', t('columns.income'), income)")).toEqual([])
})

it('a separate title is a fault, wherever it is defined', () => {
  expect(columnFaults("{ title: t('order.fee') }, rate('share', t('order.share'), percent)")).toEqual([
    expect.stringContaining('order-columns.tsx:1: order.fee: put'),
    expect.stringContaining('order-columns.tsx:1: order.share: put'),
  ])
  expect(columnTitleFaults({ 'client/features/orders/Orders.tsx': `${report} { title: t('order.day') }` })).toHaveLength(1)
})

it('a list without a file may use any column titles', () => {
  expect(columnTitleFaults({ 'client/features/families/family-columns.tsx': "{ title: t('list.name') }" })).toEqual([])
})
