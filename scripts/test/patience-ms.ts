/** How long a test waits for something before it is taken for broken: a busy machine that is three times as slow comes nowhere near. */
export const patienceMs = 90_000
