// How measurements are packed into one row of small numbers, and read from it. The first number of each is its time after the row's.
const unknown = -32_768
const most = 32_767
const minuteMs = 60_000

type Figure = number | null
/** Of two figures the one that matters more, so that no drop is lost where many become one. */
export type Worse = (a: number, b: number) => number
export const least: Worse = Math.min
export const greatest: Worse = Math.max
export const furthest: Worse = (a, b) => (Math.abs(b) > Math.abs(a) ? b : a)

export interface Column {
  /** What a figure is multiplied with, so that its decimals fit into a whole number. */
  factor: number
  worse: Worse
}
export interface Row {
  at: Date
  figures: number[]
}
export type Figures<Name extends string> = Record<Name, Figure>

export interface Packing<Name extends string> {
  /** One measurement, so many milliseconds after its row's time. Greater figures than 32,767 by their factor are cut off. */
  pack(offsetMs: number, figures: Partial<Figures<Name>>): number[]
  /** The measurements of a row, oldest first; `at` in milliseconds since 1970. */
  read(row: { at: Date; figures: readonly number[] }): (Figures<Name> & { at: number })[]
  worst(one: Figures<Name>, other: Figures<Name>): Figures<Name>
  /** One row with one measurement for each minute: the worst of it. Oldest first. */
  byMinute(rows: readonly Row[]): Row[]
}

export function packing<Name extends string>(columns: Readonly<Record<Name, Column>>): Packing<Name> {
  const names = Object.keys(columns) as Name[]
  const width = 1 + names.length
  const each = (figureOf: (name: Name, index: number) => Figure) =>
    Object.fromEntries(names.map((name, index) => [name, figureOf(name, index)])) as Figures<Name>
  const small = (value: number) => Math.max(-most, Math.min(most, Math.round(value)))

  const pack: Packing<Name>['pack'] = (offsetMs, figures) => [
    small(offsetMs),
    ...names.map((name) => {
      const figure = figures[name] ?? null
      return figure === null ? unknown : small(figure * columns[name].factor)
    }),
  ]
  const read: Packing<Name>['read'] = ({ at, figures }) =>
    Array.from({ length: Math.floor(figures.length / width) }, (_, place) => {
      const [offset = 0, ...packed] = figures.slice(place * width, (place + 1) * width)
      const values = each((name, index) => {
        const value = packed[index] ?? unknown
        return value === unknown ? null : value / columns[name].factor
      })
      return { ...values, at: at.getTime() + offset }
    })
  const worst: Packing<Name>['worst'] = (one, other) =>
    each((name) => {
      const [a, b] = [one[name], other[name]]
      return a === null || b === null ? (a ?? b) : columns[name].worse(a, b)
    })
  return {
    pack,
    read,
    worst,
    byMinute(rows) {
      const minutes = new Map<number, Figures<Name>>()
      for (const one of rows.flatMap(read)) {
        const minute = Math.floor(one.at / minuteMs) * minuteMs
        const sum = minutes.get(minute)
        minutes.set(minute, sum ? worst(sum, one) : one)
      }
      return [...minutes].map(([minute, figures]) => ({ at: new Date(minute), figures: pack(0, figures) }))
    },
  }
}
