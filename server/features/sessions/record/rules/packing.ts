// Packs measurements into one row of small integers, and reads them again. The first number of a measurement is its offset from the row's
// time in milliseconds.
const unknown = -32_768
const most = 32_767
const minuteMs = 60_000

type Figure = number | null
/** Returns the worse of two figures, so that a drop stays visible when several measurements become one. */
export type Worse = (a: number, b: number) => number
export const least: Worse = Math.min
export const greatest: Worse = Math.max
export const furthest: Worse = (a, b) => (Math.abs(b) > Math.abs(a) ? b : a)

export interface Column {
  /** Figures are multiplied by this and stored as whole numbers. */
  factor: number
  worse: Worse
}
export interface Row {
  at: Date
  figures: number[]
}
export type Figures<Name extends string> = Record<Name, Figure>

export interface Packing<Name extends string> {
  /** Packs one measurement, `offsetMs` after its row's time. Figures above 32,767 after multiplication are cut off. */
  pack(offsetMs: number, figures: Partial<Figures<Name>>): number[]
  /** The measurements of a row, oldest first; `at` in milliseconds since 1970. */
  read(row: { at: Date; figures: readonly number[] }): (Figures<Name> & { at: number })[]
  worst(one: Figures<Name>, other: Figures<Name>): Figures<Name>
  /** One row for each minute, oldest first, with the worst value of each figure. */
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
