/** Sorts items by their ISO instant, oldest first. */
export const byTime = (a: { at: string }, b: { at: string }): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)
