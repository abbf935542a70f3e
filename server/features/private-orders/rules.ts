/** Fees are whole points on the wire, hundredths in the rows. */
export const wholePoints = (hundredths: bigint) => Number(hundredths / 100n)

export interface FeeReceipt {
  orderId: number
  fee: number
  minute: number
  /** When the next stretch begins, and is charged. */
  paidUntil: Date
}
interface FeeOrder {
  id: bigint
  fee: bigint
  minute: number
  createdAt: Date
}

export const receiptOf = ({ id, fee, minute, createdAt }: FeeOrder): FeeReceipt => ({
  orderId: Number(id),
  fee: wholePoints(fee),
  minute,
  paidUntil: new Date(createdAt.getTime() + minute * 60_000),
})
