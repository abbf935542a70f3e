/** Milliseconds that a test waits before it fails. A busy machine, three times as slow, needs far less. */
export const patienceMs = 90_000
