/** Runs `work` once at a time. If it is called meanwhile, however often, it runs once more afterwards. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let again = false
  return async () => {
    again = true
    if (isRunning) return
    isRunning = true
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}
