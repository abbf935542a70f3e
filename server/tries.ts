/** What may be tried so often and no more, counted by all servers together. */
export interface SharedTries {
  /** Counts one more. Answers how many there have been, and for how many milliseconds they count. Fails when Redis is away. */
  add(name: string, countMs: number): Promise<{ count: number; msLeft: number }>
  /** Counts one less, where any still count. */
  giveBack(name: string): Promise<void>
  forget(name: string): Promise<void>
}
