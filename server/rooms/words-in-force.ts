// The blocked words of each room, ready to be looked for: every chat line of a customer is checked. A list is read again when it changes.
import type { Bus, WordsOwner } from '../events/bus.ts'
import { createMatcher, readLine, type Matcher } from '../features/words/matching/matcher.ts'
import { createShortCache } from '../short-cache.ts'

export interface WordsInForce {
  /** The first blocked word in a line of the room; null if there is none. */
  findIn(anchorId: number, line: string): Promise<string | null>
  close(): void
}

interface Options {
  listsOfRoom(anchorId: number): Promise<WordsOwner[]>
  /** Changes with the list. */
  version(owner: WordsOwner): Promise<string>
  words(owner: WordsOwner): Promise<string[]>
  bus: Bus
}

/** Changes of a server that was killed before it could emit an event, and an anchor's other family, are noticed within this time. */
const keptMs = 5000

export function keepWords({ listsOfRoom, version, words, bus }: Options): WordsInForce {
  /** A list whose version is still the same is not built again. */
  const built = new Map<string, { version: string; matcher: Matcher | null }>()
  async function build(owner: WordsOwner): Promise<Matcher | null> {
    const key = JSON.stringify(owner)
    const current = await version(owner)
    const known = built.get(key)
    if (known?.version === current) return known.matcher
    const list = await words(owner)
    const matcher = list.length === 0 ? null : createMatcher(list)
    built.set(key, { version: current, matcher })
    return matcher
  }
  const lists = createShortCache(keptMs, async (anchorId: number) =>
    (await Promise.all((await listsOfRoom(anchorId)).map(build))).filter((matcher) => matcher !== null),
  )
  const stop = bus.on('words/changed', lists.clear)
  return {
    async findIn(anchorId, line) {
      const matchers = await lists.read(anchorId)
      if (matchers.length === 0) return null
      const read = readLine(line)
      for (const matcher of matchers) {
        const [word] = matcher.find(read)
        if (word !== undefined) return word
      }
      return null
    },
    close: stop,
  }
}
