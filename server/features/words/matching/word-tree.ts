/** Words by their letters. */
export interface WordTree<T> {
  next: Map<string, WordTree<T>>
  /** Of the word that ends here. */
  values: readonly T[]
}

export function treeOf<T>(words: ReadonlyMap<string, readonly T[]>): WordTree<T> {
  const root: WordTree<T> = { next: new Map(), values: [] }
  for (const [word, values] of words) {
    let node = root
    for (let at = 0; at < word.length; at++) {
      const letter = word.charAt(at)
      let next = node.next.get(letter)
      if (!next) node.next.set(letter, (next = { next: new Map(), values: [] }))
      node = next
    }
    node.values = values
  }
  return root
}

/** Every word in the text, by the place where it begins; at one place, the shortest first. */
export function* inText<T>(root: WordTree<T>, text: string): Generator<{ begin: number; values: readonly T[] }> {
  for (let begin = 0; begin < text.length; begin++) {
    let node = root.next.get(text.charAt(begin))
    for (let at = begin + 1; node; at++) {
      if (node.values.length > 0) yield { begin, values: node.values }
      node = node.next.get(text.charAt(at))
    }
  }
}
