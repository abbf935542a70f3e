/** Hundredths of a point as the wire's number: exact to two decimals. */
export const points = (hundredths: bigint) => Number(hundredths) / 100
