// Keeps the lists of blocked words in memory, because every chat line of a customer and every chosen name is checked. A list is read again
// when it changes.
import type { BlockedWords, Deps } from '../../../../deps.ts'
import type { WordsOwner } from '../../../../events/bus.ts'
import { createShortCache } from '../../../../short-cache.ts'
import { createMatcher, readLine, type Matcher } from './matcher.ts'
import { listsOfMerchant, listsOfRoom, readWords, wordsVersion } from '../queries.ts'

/** Changes of a server that was killed before it could emit an event, and an anchor's other family, are noticed within this time. */
const keptMs = 5000

interface Lookup {
  matcher: Matcher
  holds: boolean
}

export function keepWords({ db, bus }: Pick<Deps, 'db' | 'bus'>): BlockedWords {
  const { prisma } = db
  /** A list whose version is still the same is not built again. */
  const built = new Map<string, { version: string; lookups: Lookup[] }>()
  async function build(owner: WordsOwner): Promise<Lookup[]> {
    const key = JSON.stringify(owner)
    const version = await wordsVersion(prisma, owner)
    const known = built.get(key)
    if (known?.version === version) return known.lookups
    const { refuse, hold } = await readWords(prisma, owner)
    const lookups = [
      ...(refuse.length > 0 ? [{ matcher: createMatcher(refuse), holds: false }] : []),
      ...(hold.length > 0 ? [{ matcher: createMatcher(hold), holds: true }] : []),
    ]
    built.set(key, { version, lookups })
    return lookups
  }
  const buildAll = async (owners: readonly WordsOwner[]) =>
    (await Promise.all(owners.map(build))).flat().toSorted((a, b) => Number(a.holds) - Number(b.holds))
  const ofRoom = createShortCache(keptMs, async (anchorId: number) => buildAll(await listsOfRoom(prisma, anchorId)))
  const ofMerchant = createShortCache(keptMs, async (merchantId: number) => buildAll(await listsOfMerchant(prisma, merchantId)))
  const clear = () => {
    ofRoom.clear()
    ofMerchant.clear()
  }
  bus.on('words/changed', clear)
  return {
    async findIn(place, text) {
      const lookups = await ('anchorId' in place ? ofRoom.read(place.anchorId) : ofMerchant.read(place.merchantId))
      if (lookups.length === 0) return null
      const line = readLine(text)
      for (const { matcher, holds } of lookups) {
        const [word] = matcher.find(line)
        if (word !== undefined) return { word, holds }
      }
      return null
    },
    forget() {
      built.clear()
      clear()
    },
  }
}
