// The state of a room's chat on one screen: lines, connection, last place read. A pure reducer; the host's socket is in anchor-chat.ts.
import { isRemoved, type Place, type Removed } from '#contract/chat.ts'
import { passingFailures } from '#contract/errors.ts'
import { chatKept, reconnectTriesBeforeBanner } from '#contract/limits.ts'
import { withGift } from './combo.ts'
import type { ChatLine, EnterLine, NoticeName, PrivateLine, RoomLine } from './line.ts'

/** How long an arrival is shown. */
export const arrivalShownMs = 10_000

/** The latest arrival, and everybody who entered before it while the line was shown and no chat line came. */
export interface Arrivals {
  latest: EnterLine
  people: readonly (number | null)[]
  isOver: boolean
}

export interface ChatState {
  lines: readonly ChatLine[]
  arrivals: Arrivals | null
  /** in: logged in to the room. refused: the login failed. over: the session has ended; the chat does not reconnect. */
  connection: 'connecting' | 'in' | 'refused' | 'over'
  /** Attempts since the connection was lost. */
  tries: number
  /** The place of the last line read; lines up to here are dropped if they are sent again. */
  read: Place | null
  /** The room's place at the login, for resuming when no line has come since. Before the login: where to resume after a reload. */
  entered: Place | null
  /** Ids of gifts, bets, wins and private messages shown lately: they may be sent again in a new epoch, with another place. */
  stored: readonly string[]
  /** The latest burst of hearts; `beat` differs from one burst to the next. */
  hearts: { beat: number; count: number }
  /** Whether the first notice of the connection was shown; a reconnect has a shorter one. */
  greeted: boolean
  notices: number
}

export type Removal = Extract<ChatAction, { type: 'removed' }>
export type ChatAction =
  | { type: 'opened'; from: Place | null; messages?: readonly PrivateLine[] }
  /** `notice` replaces the usual text. */
  | { type: 'entered'; place: Place | null; notice?: NoticeName }
  | { type: 'refused' }
  | { type: 'dropped'; notice?: NoticeName }
  | { type: 'over' }
  | { type: 'retrying'; tries: number }
  | { type: 'line'; line: RoomLine }
  /** `place` is that of the removal; null if it is sent again after a gap. */
  | { type: 'removed'; removed: Removed; place: Place | null }
  | { type: 'hearts'; count: number }
  /** Lines of the room's order, read again because a removal has left hardly any. Those that are shown are ignored. */
  | { type: 'read again'; lines: readonly RoomLine[] }

/** Enough to cover everything that a server sends again after a reconnect. */
const storedKept = 1000
const isStored = ({ kind }: RoomLine) => kind === 'gift' || kind === 'bet' || kind === 'win' || kind === 'private'

export const emptyChat: ChatState = {
  lines: [],
  arrivals: null,
  connection: 'connecting',
  tries: 0,
  read: null,
  entered: null,
  stored: [],
  hearts: { beat: 0, count: 0 },
  greeted: false,
  notices: 0,
}

/** Where to go on reading after a reconnect. */
export const resumePlace = (state: ChatState): Place | undefined => state.read ?? state.entered ?? undefined
/** What an entry to the room asks for. */
export const entering = (state: ChatState) => ({ resume: resumePlace(state), recent: chatKept })

/** Wait before entering again: the state that several servers share may be unavailable for a moment. */
export const enterAgainMs = 2000
/** Whether entering again may help. Without a connection, the next one enters. */
export const canEnterAgain = (code: string, isConnected: boolean) => passingFailures.has(code) || (code === 'offline' && isConnected)

/** The place from which a reload gets every line that is shown now. A line that was brought back stands before its place. */
export function firstPlace(state: ChatState): Place | null {
  const places = state.lines.flatMap((line) => (line.kind !== 'notice' && line.place) || [])
  const epoch = places.at(-1)?.epoch
  if (epoch === undefined) return null
  const first = Math.min(...places.filter((place) => place.epoch === epoch).map(({ seq }) => seq))
  // Reading resumes after a place, and the lowest place is 1.
  return { epoch, seq: Math.max(1, first - 1) }
}

/** True if the network has been poor long enough to warn the host (docs/product/rules.md, Chat). */
export const reconnectingLong = (state: ChatState) => state.tries > reconnectTriesBeforeBanner

export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'opened':
      // Another user or another live session: start empty.
      return (action.messages ?? []).reduce(withLine, { ...emptyChat, entered: action.from })
    case 'entered': {
      const next: ChatState = { ...state, connection: 'in', tries: 0, entered: action.place }
      return withNotice({ ...next, greeted: true }, action.notice ?? (state.greeted ? 'connect' : 'connected'))
    }
    case 'refused':
      return withNotice({ ...state, connection: 'refused' }, 'loginFailed')
    case 'dropped':
      return state.connection === 'in' ? withNotice({ ...state, connection: 'connecting' }, action.notice ?? 'disconnected') : state
    case 'over':
      return { ...state, connection: 'over', tries: 0 }
    case 'retrying':
      return { ...state, tries: action.tries }
    case 'line':
      return isOld(state, action.line) ? state : withLine(state, action.line)
    case 'removed':
      return withoutRemoved(state, action)
    case 'read again':
      return { ...state, lines: latest(unknownLines(state, action.lines).reduce(withOlder, state.lines), chatKept) }
    case 'hearts':
      return { ...state, hearts: { beat: state.hearts.beat + 1, count: action.count } }
  }
}

const latest = <T>(list: readonly T[], kept: number): readonly T[] => (list.length > kept ? list.slice(-kept) : list)

function isOld(state: ChatState, line: RoomLine): boolean {
  const { read } = state
  if (read && line.place && read.epoch === line.place.epoch && line.place.seq <= read.seq) return true
  return isStored(line) && state.stored.includes(line.id)
}

function withLine(state: ChatState, line: RoomLine): ChatState {
  if (line.kind === 'enter') return withArrival(state, line)
  return {
    ...state,
    lines: latest(withAdded(state.lines, line), chatKept),
    arrivals: state.arrivals && over(state.arrivals),
    read: line.place ?? state.read,
    stored: isStored(line) ? latest([...state.stored, line.id], storedKept) : state.stored,
  }
}

function withAdded(lines: readonly ChatLine[], line: Exclude<RoomLine, EnterLine>): readonly ChatLine[] {
  if (line.kind === 'gift') return withGift(lines, line)
  return line.kind === 'text' && line.restores ? withOlder(lines, line) : [...lines, line]
}

function withoutRemoved(state: ChatState, { removed, place }: Removal): ChatState {
  const stays = (line: ChatLine) =>
    line.kind !== 'text' || !isRemoved(removed, { place: line.place, customerId: line.by.customerId, at: line.at })
  return { ...state, lines: state.lines.filter(stays), read: place ?? state.read }
}

/** Whether a removal takes most of what is shown. What was before it is still in the room's order. */
export const isEmptiedBy = (state: ChatState, action: Removal) => withoutRemoved(state, action).lines.length < state.lines.length / 2

function unknownLines({ lines, stored }: ChatState, read: readonly RoomLine[]) {
  const known = new Set([...stored, ...lines.map(({ id }) => id)])
  return read.flatMap((line) => (line.kind === 'enter' || known.has(line.id) ? [] : [line]))
}

/** A line that is older than others, such as one that comes back, stands where it was. */
function withOlder(lines: readonly ChatLine[], line: Exclude<RoomLine, EnterLine>): ChatLine[] {
  const others = lines.filter(({ id }) => id !== line.id)
  const next = others.findIndex((other) => other.kind !== 'notice' && other.at > line.at)
  return others.toSpliced(next < 0 ? others.length : next, 0, line)
}

/** Returns the same object when nothing changes, so that arrivals do not render again with every line. */
const over = (arrivals: Arrivals): Arrivals => (arrivals.isOver ? arrivals : { ...arrivals, isOver: true })

/** Arrivals replace each other in one line; after a chat line, and once the line is gone, the count starts again. */
function withArrival(state: ChatState, line: EnterLine): ChatState {
  const { arrivals } = state
  const isShown = arrivals?.isOver === false && Date.parse(line.at) - Date.parse(arrivals.latest.at) < arrivalShownMs
  const before = isShown ? arrivals.people : []
  const others = before.filter((customerId) => customerId !== line.by.customerId)
  return { ...state, arrivals: { latest: line, people: [...others, line.by.customerId], isOver: false }, read: line.place ?? state.read }
}

function withNotice(state: ChatState, notice: NoticeName): ChatState {
  const notices = state.notices + 1
  return { ...state, notices, lines: latest([...state.lines, { kind: 'notice', id: `notice-${notices}`, notice }], chatKept) }
}
