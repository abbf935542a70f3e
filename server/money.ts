// Points and percentages: whole hundredths in the server, numbers with two decimals on the wire.

export const points = (amount: bigint) => Number(amount) / 100
export const hundredths = (amount: number) => BigInt(Math.round(amount * 100))

export const percent = (share: number) => share / 100
export const basisPoints = (percentage: number) => Math.round(percentage * 100)
