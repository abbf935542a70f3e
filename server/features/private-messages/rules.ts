/** A message that was sent to a screen but not received is sent to another screen, or at the next login, after this time. */
export const claimMs = 10_000

/** Number of waiting messages claimed at a time. */
export const claimBatch = 200

/** The sender learns within this time whether the host has the message or it waits. */
export const answerMs = 1000
