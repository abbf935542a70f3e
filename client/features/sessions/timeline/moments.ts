/** How many of the items, oldest first, began at an instant or before it. */
export function countUntil<T>(items: readonly T[], at: number, timeOf: (item: T) => number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && timeOf(item) <= at) low = middle + 1
    else high = middle
  }
  return low
}
