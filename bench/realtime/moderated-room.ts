// Our room with everything that checks the lines of customers: rules, words and line checks. `isOn`: all of it is switched on.
import { slowSeconds } from '#contract/limits.ts'
import { phraseBooks } from '#seed/phrases/books.ts'
import { createBus } from '#server/events/bus.ts'
import { StoredModes } from '#server/features/room/moderation/rules/modes.ts'
import { createMatcher, readLine } from '#server/features/room/words/matching/matcher.ts'
import { judgeLines } from '#server/rooms/judging/judge-lines.ts'
import { createOwnRoomLogs } from '#server/rooms/relay-in-process.ts'
import { createRelay } from '#server/rooms/relay.ts'
import { keepRoomRules } from '#server/rooms/who-may-speak.ts'
import { openOurs, type Room } from './rooms.ts'

/** With this many, everybody waits longer than slow mode wants, also where a busy machine sends the lines of some seconds at once. */
const speakers = 5000
const blockedWords = 10_000
const allOn = StoredModes.parse({
  slowSeconds: slowSeconds[1],
  levelFrom: 1,
  checks: { flood: true, repeat: true, links: true, shouting: true },
})

/** Words of Latin, Han and Thai letters that no line has. */
const manyWords = () =>
  Array.from({ length: blockedWords }, (_, n) => {
    const from = (letters: string, length: number) =>
      Array.from({ length }, (__, at) => [...letters][(n * 31 + at * 7 + Math.floor(n / 17) * at) % [...letters].length]).join('')
    return [from('qzxjkvwbpg', 8), from('龘靐齉爨麤鱻', 3), from('ฆฌญฎฏฐฑฒณ', 5)][n % 3] + String(n)
  })

/** Lines of the simulated audience, in five languages. */
const phrases = Object.values(phraseBooks).flatMap(({ smallTalk }) => smallTalk)

export async function openModerated(isOn: boolean): Promise<Room> {
  const logs = createOwnRoomLogs()
  const bus = createBus((error) => {
    throw error
  })
  const modes = isOn ? allOn : StoredModes.parse({})
  const read = async () => ({ mutes: new Map(), managers: new Set<number>(), holdsNewcomers: false, modes })
  const rules = keepRoomRules({ read, bus, logs, clock: () => new Date() })
  const matcher = createMatcher(isOn ? manyWords() : [])
  const findIn = async (_: unknown, text: string) => {
    const [word] = matcher.find(readLine(text))
    return word === undefined ? null : { word, holds: false }
  }
  const judging = judgeLines({ findIn }, logs, () => Promise.resolve(false))
  const hold = () => Promise.reject(new Error('a line of the benchmark was held'))
  const heldBefore = async () => null
  const relay = createRelay(logs, { ...rules, judge: judging.judge, hold, heldBefore }, (happening) => bus.emit('room/appended', happening))
  const room = await openOurs(logs)
  let sent = 0
  return {
    ...room,
    /** By the next speaker, with the next phrase in place of the filling. */
    send(event) {
      const n = sent++
      if (event.kind !== 'text') return relay.append(event)
      const text = event.text.replace(/x+$/, `${phrases[n % phrases.length]} ${n}`)
      return relay.append({ ...event, text, by: { ...event.by, customerId: (n % speakers) + 1 } })
    },
    close() {
      room.close()
      judging.close()
      rules.close()
    },
  }
}
