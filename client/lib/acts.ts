// Acts that must not happen twice because somebody pressed again: gifts, bets, lines, settlements, moderation. Each has a request id, with which
// the server does it once. It stays the same over every press until an answer says that the act is done, the room shows it, or the person changes
// the act (docs/decisions/007-repeated-actions.md).
import type { Failure, Result } from './call.ts'
import { session } from './session.ts'

/** A random UUID. Browsers offer crypto.randomUUID only on secure pages, not over plain HTTP. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1 (RFC 9562).
  const text = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface Act {
  place: string
  requestId: string
  /** How many requests wait for their answer. */
  underWay: number
  shown: Promise<void>
  show: () => void
}

/** Acts that are not known to be done, by place and content. */
const open = new Map<string, Act>()
/** Role and id of the account that the open acts belong to. */
let owner: string | undefined

/** To be called when somebody signs in: another account has not done what the one before has left open. */
export function actAs(account: string): void {
  if (account !== owner) open.clear()
  owner = account
}

/** After these, only the server knows whether it has done the act. */
const withoutAnswer: ReadonlySet<string> = new Set(['offline', 'unexpected', 'internal', 'unavailable'])

/** The failure of an act that may be repeated is `unsure` if nobody knows whether it was done: the text says that pressing again is safe. */
export const orUnsure = <T>(answer: Result<T>): Result<T> =>
  answer.ok || !withoutAnswer.has(answer.code) ? answer : { ...answer, code: 'unsure' }

function openAct(place: string, content: object): [key: string, Act] {
  const { user } = session
  if (user) actAs(`${user.role} ${user.id}`)
  const key = `${place} ${JSON.stringify(content)}`
  for (const [other, act] of open) if (act.place === place && other !== key && act.underWay === 0) open.delete(other)
  const known = open.get(key)
  if (known) return [key, known]
  let show = () => {}
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  const act = { place, requestId: newRequestId(), underWay: 0, shown, show }
  open.set(key, act)
  return [key, act]
}

type Answer<T> = Result<T> & { requestId: string }

async function attempt<T>([key, act]: [string, Act], send: (requestId: string) => Promise<Result<T>>): Promise<Answer<T>> {
  act.underWay += 1
  const answer = await send(act.requestId)
  act.underWay -= 1
  const isKnown = answer.ok || answer.code === 'invalid_request' || answer.code === 'line_held'
  if (isKnown && open.get(key) === act) open.delete(key)
  return { ...orUnsure(answer), requestId: act.requestId }
}

/** @param place where a person does one such act at a time, as `gift 12`. @param content what the act is: with another one it is another act */
export const submit = <T>(place: string, content: object, send: (requestId: string) => Promise<Result<T>>): Promise<Answer<T>> =>
  attempt(openAct(place, content), send)

/** `shown` resolves when the room shows the act after all. */
export type NotShown = Failure & { shown: Promise<void> }

/** Like `submit`, for what the room shows to everybody. Resolves to null as soon as it is done or shown, or to the failure. */
export function submitToRoom(
  place: string,
  content: object,
  send: (requestId: string) => Promise<Result<unknown>>,
): Promise<NotShown | null> {
  const [key, act] = openAct(place, content)
  const answered = attempt([key, act], send).then((answer) => (answer.ok ? null : { ...answer, shown: act.shown }))
  return Promise.race([answered, act.shown.then(() => null)])
}

/** To be called for each line of a room, and each entry of its moderation log. One that this page has sent is known to be done. */
export function actShown({ requestId }: { requestId?: string | null | undefined }): void {
  for (const [key, act] of open) {
    if (act.requestId !== requestId) continue
    open.delete(key)
    act.show()
  }
}
