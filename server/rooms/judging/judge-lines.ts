// Refuses or holds a customer's line for its text: by the words of the lists that apply to the room, and the checks that are on.
import type { TextEvent } from '#contract/chat.ts'
import type { BlockedWords } from '../../deps.ts'
import { readLine } from '../../features/room/words/matching/matcher.ts'
import type { Relay, Verdict } from '../relay.ts'
import type { RulesInForce } from '../who-may-speak.ts'
import { watchSameLines } from './same-lines.ts'
import { unusual } from './unusual-text.ts'

export interface Judging {
  judge(event: TextEvent, rules: RulesInForce): Promise<Verdict>
  close(): void
}

/** Lines without a letter, such as emoji, are compared as they are. */
const textOf = (text: string) => readLine(text).plain.letters || text.normalize('NFKC')

/** @param isHeldNewcomer whether a ban of the room holds the customer's lines */
export function judgeLines(
  words: Pick<BlockedWords, 'findIn'>,
  relay: Pick<Relay, 'subscribe'>,
  isHeldNewcomer: (anchorId: number, customerId: number) => Promise<boolean>,
): Judging {
  /** The letters of lines from this server, which come back with the room's order. */
  const known = new WeakMap<TextEvent, string>()
  const sameLines = watchSameLines(relay, (event) => known.get(event) ?? textOf(event.text))
  return {
    async judge(event, { modes: { checks }, isManager, holdsNewcomers }) {
      const { anchorId, text, by, requestId } = event
      const { customerId } = by
      const found = await words.findIn({ anchorId }, text)
      if (found && !found.holds) return { refused: found.word }
      // Managers decide about held lines themselves.
      if (customerId === null || isManager(customerId)) return null
      if (found) return { held: 'word', word: found.word }
      if (holdsNewcomers && (await isHeldNewcomer(anchorId, customerId))) return { held: 'newcomer', word: null }
      for (const check of ['links', 'shouting'] as const) if (checks[check] && unusual[check](text)) return { held: check, word: null }
      if (!checks.flood && !checks.repeat) return null
      const letters = textOf(text)
      known.set(event, letters)
      const held = sameLines.judge(anchorId, { letters, customerId, requestId }, checks)
      return held && { held, word: null }
    },
    close: sameLines.close,
  }
}
