// What a report is showing. It stands in the address, so that a reload and a shared link show the same.
import { useSearchParams } from 'react-router'
import { BusinessDay } from '#contract/wire.ts'
import { dayIn, presetRange, presets, type DayRange, type Preset } from '../../lib/dates.ts'
import { useBusinessZone } from '../../lib/settings.ts'

/** A preset stays one: "today" is another day after midnight. */
export type RangeChoice = Preset | DayRange

export interface ChosenRange {
  choice: RangeChoice
  range: DayRange
  /** The business day that it is now. */
  today: string
  zone: string
  choose: (choice: RangeChoice) => void
}

export interface Sorting {
  /** Of the column. */
  key: string
  descending: boolean
}

export interface ReportView {
  range: ChosenRange
  page: number
  toPage: (page: number) => void
  /** Undefined is the server's own order, the newest first. */
  sort: Sorting | undefined
  sortBy: (sort: Sorting | undefined) => void
  /** A filter or switch of the report by its name in the address; '' where it is not set. */
  filter: (name: string) => string
  setFilter: (name: string, value: string) => void
}

function rangeIn(params: URLSearchParams): RangeChoice | undefined {
  const preset = presets.find((known) => known === params.get('range'))
  if (preset) return preset
  const [from, to] = ['from', 'to'].map((name) => BusinessDay.safeParse(params.get(name)).data)
  return from && to && from <= to ? { from, to } : undefined
}

function sortIn(params: URLSearchParams): Sorting | undefined {
  const [, minus, key] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? []
  return key ? { key, descending: minus === '-' } : undefined
}

/** Whole numbers from 1 on; anything else is the first page. */
const pageIn = (params: URLSearchParams) => Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)

export function useReportView(initial: RangeChoice): ReportView {
  const zone = useBusinessZone()
  const [params, setParams] = useSearchParams()
  /** Blank values leave the address. Whatever changes, the pages begin anew, unless it is the page. */
  const change = (values: Record<string, string>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries({ page: '', ...values })) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )

  const choice = rangeIn(params) ?? initial
  const today = dayIn(zone)
  return {
    range: {
      choice,
      today,
      zone,
      range: typeof choice === 'string' ? presetRange(choice, today) : choice,
      choose: (next) => change(typeof next === 'string' ? { range: next, from: '', to: '' } : { range: '', ...next }),
    },
    page: pageIn(params),
    toPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    sort: sortIn(params),
    sortBy: (sort) => change({ sort: sort ? `${sort.descending ? '-' : ''}${sort.key}` : '' }),
    filter: (name) => params.get(name) ?? '',
    setFilter: (name, value) => change({ [name]: value }),
  }
}
