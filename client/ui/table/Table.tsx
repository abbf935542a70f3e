import { Suspense, use } from 'react'
import { desktopQuery } from '../../lib/useMedia.ts'
import { loadPatiently } from '../lazy-part.tsx'
import { Skeleton } from '../list/Skeleton.tsx'
import type { RowsProps } from './Rows.tsx'

type Props<Row> = Omit<RowsProps<Row>, 'alwaysTable'>

const load = () => loadPatiently(() => import('./WideTable.tsx'))
// antd's table is an eighth of a report's code, which a phone seldom needs. On a desktop it is loaded together with the first rows.
let table = matchMedia(desktopQuery).matches ? load() : undefined

/** Rows on a wide screen, with a sticky head and a row of totals. */
export const Table = <Row,>(props: Props<Row>) => (
  <Suspense fallback={<Skeleton columns={props.columns.length} rows={props.rows.length} />}>
    <Loaded {...props} />
  </Suspense>
)

function Loaded<Row>(props: Props<Row>) {
  const { WideTable } = use((table ??= load()))
  return <WideTable {...props} />
}
