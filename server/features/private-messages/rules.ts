/** A message that was sent to a screen and not received is sent to another one, or to the next login, after so long. */
export const claimMs = 10_000

/** How many waiting messages are taken at a time. */
export const claimBatch = 200

/** Whoever writes is told at the latest by then whether the host has the message or it waits. */
export const answerMs = 1000
