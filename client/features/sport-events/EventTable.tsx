import { useState } from 'react'
import { widePageSize } from '#contract/limits.ts'
import type { SportEvent } from '#contract/calls/sport-events.ts'
import type { Failure } from '../../lib/call.ts'
import { Empty, List } from '../../ui/list/List.tsx'
import type { Column } from '../../ui/table/column.ts'

interface Props {
  columns: readonly Column<SportEvent>[]
  /** Undefined until they have loaded. */
  rows: readonly SportEvent[] | undefined
  /** The heading above an event and those that follow it. */
  groupOf: (event: SportEvent) => string
  load: { error: Failure | undefined; loading: boolean; reload: () => void }
  empty: string
}

/** Events in pages of fifteen. */
export function EventTable({ empty, ...list }: Props) {
  const [page, setPage] = useState(1)
  return (
    <List
      {...list}
      rowKey={({ id }) => id}
      pages={{ page, toPage: setPage, size: widePageSize }}
      expected={6}
      empty={<Empty>{empty}</Empty>}
    />
  )
}
