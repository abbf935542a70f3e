/**
 * Says what is going on while it goes on, and how long it took: one line a phase.
 * @param {string} title
 * @param {() => Promise<void>} work
 */
export async function phase(title, work) {
  const began = performance.now()
  process.stdout.write(`${title} ... `)
  try {
    await work()
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
