/** The word most similar to the given one, and how far it is. */
export function nearest(given: string, words: readonly string[]): { word: string; distance: number } {
  const all = words.map((word) => ({ word, distance: distanceOf(given, word) }))
  return all.toSorted((a, b) => a.distance - b.distance)[0] ?? { word: '', distance: Infinity }
}

/** The Levenshtein distance: how many letters to insert, remove or change to turn one word into the other. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [at, other] of [...to].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
