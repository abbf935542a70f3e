// What viewers say, by occasion. `{gift}` and `{name}` are filled in.

export interface PhraseBook {
  greetings: readonly string[]
  /** Said at any time. */
  smallTalk: readonly string[]
  questions: readonly string[]
  /** On somebody's gift: `{gift}` its icon, `{name}` who gave it. */
  onGift: readonly string[]
  /** On what the host has just written. */
  onHost: readonly string[]
  /** With an own gift. */
  withGift: readonly string[]
  goodbyes: readonly string[]
}
