import { useAddress } from '../../lib/useAddress.ts'
import type { SortControl, Sorting } from '../table/sort-rows.ts'

/** The page, sorting and filters of a list, kept in the address. Without a sorting the order is the server's: newest first. */
export interface ListView extends SortControl {
  page: number
  toPage: (page: number) => void
  /** Value of a filter or switch by its name in the address; '' if it is not set. */
  filter: (name: string) => string
  setFilter: (name: string, value: string) => void
}

function sortIn(params: URLSearchParams): Sorting | undefined {
  const [, minus, key] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? []
  return key ? { key, descending: minus === '-' } : undefined
}

/** Invalid page numbers mean the first page. */
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
