export const medianOf = (values: readonly number[]): number | null => values.toSorted((a, b) => a - b)[values.length >> 1] ?? null
