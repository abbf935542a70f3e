/** A message that was sent to a screen but not received is sent to another screen, or at the next login, after this time. */
export const claimMs = 10_000

/** Number of waiting messages claimed at a time. */
export const claimBatch = 200

/** Time in which a message must be received to count as delivered. After it, the response to the sender is that the message waits. */
export const answerMs = 1000
