// The blocked words of each room, ready to be looked for: every chat line of a customer is checked. A list is read again when it changes.
import type { Bus, WordsOwner } from '../events/bus.ts'
import type { WordList } from '../features/words/queries.ts'
import { createMatcher, type Line, type Matcher } from '../features/words/matching/matcher.ts'
import { createShortCache } from '../short-cache.ts'

/** A word of a list that a line has, and whether the line is held for it or refused. */
export interface FoundWord {
  word: string
  holds: boolean
}

export interface WordsInForce {
  /** Looks for words that are refused first. Null if the line has none. Calls `read` only if the room has words. */
  findIn(anchorId: number, read: () => Line): Promise<FoundWord | null>
  close(): void
}

interface Options {
  listsOfRoom(anchorId: number): Promise<WordsOwner[]>
  /** Changes with the list. */
  version(owner: WordsOwner): Promise<string>
  words(owner: WordsOwner): Promise<WordList>
  bus: Bus
}

/** Changes of a server that was killed before it could emit an event, and an anchor's other family, are noticed within this time. */
const keptMs = 5000

interface Lookup {
  matcher: Matcher
  holds: boolean
}

export function keepWords({ listsOfRoom, version, words, bus }: Options): WordsInForce {
  /** A list whose version is still the same is not built again. */
  const built = new Map<string, { version: string; lookups: Lookup[] }>()
  async function build(owner: WordsOwner): Promise<Lookup[]> {
    const key = JSON.stringify(owner)
    const current = await version(owner)
    const known = built.get(key)
    if (known?.version === current) return known.lookups
    const { refuse, hold } = await words(owner)
    const lookups = [
      ...(refuse.length > 0 ? [{ matcher: createMatcher(refuse), holds: false }] : []),
      ...(hold.length > 0 ? [{ matcher: createMatcher(hold), holds: true }] : []),
    ]
    built.set(key, { version: current, lookups })
    return lookups
  }
  const lists = createShortCache(keptMs, async (anchorId: number) =>
    (await Promise.all((await listsOfRoom(anchorId)).map(build))).flat().toSorted((a, b) => Number(a.holds) - Number(b.holds)),
  )
  const stop = bus.on('words/changed', lists.clear)
  return {
    async findIn(anchorId, read) {
      const lookups = await lists.read(anchorId)
      if (lookups.length === 0) return null
      const line = read()
      for (const { matcher, holds } of lookups) {
        const [word] = matcher.find(line)
        if (word !== undefined) return { word, holds }
      }
      return null
    },
    close: stop,
  }
}
