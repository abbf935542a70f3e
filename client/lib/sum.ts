/** Adds points exactly: in hundredths, where binary floating point has no error. */
export const sumPoints = (points: readonly number[]) => points.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
