import { useAddress } from '../../lib/useAddress.ts'
import type { SortControl } from '../table/SortHeading.tsx'
import type { Sorting } from '../table/sort-rows.ts'

/** What of a list is shown, as the address says. Without a sorting the order is the server's own, the newest first. */
export interface ListView extends SortControl {
  page: number
  toPage: (page: number) => void
  /** A filter or switch of the list by its name in the address; '' where it is not set. */
  filter: (name: string) => string
  setFilter: (name: string, value: string) => void
}

function sortIn(params: URLSearchParams): Sorting | undefined {
  const [, minus, key] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? []
  return key ? { key, descending: minus === '-' } : undefined
}

/** Whole numbers from 1 on; anything else is the first page. */
const pageIn = (params: URLSearchParams) => Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)

export function useListView(): ListView {
  const { params, change } = useAddress()
  return {
    page: pageIn(params),
    toPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    sort: sortIn(params),
    sortBy: (sort) => change({ sort: sort ? `${sort.descending ? '-' : ''}${sort.key}` : '' }),
    filter: (name) => params.get(name) ?? '',
    setFilter: (name, value) => change({ [name]: value }),
  }
}
