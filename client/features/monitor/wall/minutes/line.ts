// A small line of values, one for each minute.

/** The points of an SVG polyline in a box of 100 x 100, scaled from 0. A minute without a value has none; null with fewer than two values. */
export function linePoints(values: readonly (number | null)[]): string | null {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const most = Math.max(1, ...known)
  return values
    .flatMap((value, index) =>
      value === null ? [] : [`${round((index / (values.length - 1)) * 100)},${round(100 - (value / most) * 100)}`],
    )
    .join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
