// The desk's sentences: the results of verbs, and the errors in their arguments. client/i18n/verbs/ has the translations.
import { sentenceOf, type Sentence } from '#contract/sentence.ts'
import { AppError } from '../../http/errors.ts'

export const sentences = {
  onAir: '{host} is on air: live session {session}.',
  offAir: '{host} is off air.',
  removed: '{host} is removed from air.',
  pushes: '{encoder} pushes.',
  pushRefused: 'The push of {encoder} was refused: {reason}',
  pushLetIn: 'The push of {encoder} was let in.',
  reportedRefused: 'Media reports a push of {host} as refused: {reason}',
  pushStopped: 'The encoder of {host} has stopped.',
  drops: '{host}: the push drops for {seconds} s.',
  freezes: '{host}: the picture stands still for {seconds} s, from the next key frame on.',
  stalls: '{host}: nothing comes for {seconds} s.',
  silent: '{host}: silent from now on.',
  keyFrames: '{host}: a key frame every {seconds} s.',
  frames: '{host}: {fps} frames a second.',
  bits: '{host}: {kbps} kbit/s.',
  late: '{host}: the sound is {seconds} s late.',
  fine: '{host}: no fault any more.',
  came: '{count} came; customers of the desk with {host}: {there}.',
  left: '{count} left; customers of the desk with {host}: {there}.',
  guestCame: '{customer} is a guest of level {level} in the room of {host}.',
  guestsCame: '{count} guests signed up.',
  guestsRefused: '{count} guests signed up; then the platform refused more for {seconds} s.',
  floods: '{customer} sends {count} lines at once to {host}: {arrived} arrive, the platform refuses {refused}.',
  reminds: '{customer} will be reminded of {match} with {host}.',
  managerMutes: '{manager} mutes {customer} in the room of {host} for {minutes} minutes.',
  managerUnmutes: '{manager} lets {customer} speak in the room of {host} again.',
  retitled: 'The title of {host} is: {title}',
  forgotten: 'The record of {customer} is removed: {lines} lines, {entries} visits.',
  says: '{customer} says it to {host}.',
  hearts: '{customer} sends {count} hearts to {host}.',
  gift: '{customer} sends {count} x {gift} to {host}: {points} points, order {order}.',
  pays: '{customer} pays {points} points to {host}.',
  bets: '{customer} bets {points} points on {game}: bet {bet}.',
  wins: 'Bet {bet} wins {points} points.',
  spams: '{customer} does not stop in the room of {host}, until muted.',
  mutes: '{host} mutes {customer} for {minutes} minutes.',
  mutesForEver: '{host} mutes {customer} for ever.',
  unmutes: '{customer} may speak in the room of {host}.',
  manager: '{customer} is a manager of the room of {host}.',
  noManager: '{customer} is no manager of the room of {host}.',
  gameBound: 'The game of {host} is {game}.',
  gameUnbound: 'No game is bound to the room of {host} any more.',
  rate: '{host} gets {gifts} % of gifts and {rooms} % of private rooms from {day} on.',
  settled: '{day} of {family} is settled with {points} points.',
  reopened: '{day} of {family} is open again.',
  inPlay: '{match} is being played.',
  resulted: '{match} is over and has a result.',
  cancelled: '{match} is cancelled.',
  reserves: '{host} reserves {match}.',
  placesLeft: '{count} hosts reserve {match}; places left: {left}.',
  moves: '{host} belongs to {family} from today on.',
  movesOut: '{host} belongs to no family from today on.',
  deactivated: '{host} is deactivated.',
  activated: '{host} is active.',
  socketsCut: 'Connections of {account} that are cut: {count}.',
  callsFail: 'The next {count} calls of {path} fail.',
  callsSlow: 'The next {count} calls of {path} take {ms} ms longer.',

  noVerb: 'There is no verb {name}. Did you mean {nearest}?',
  noHost: 'There is no host {name}.',
  noFamily: 'There is no family {name}.',
  noCustomer: 'There is no customer {name}.',
  noGift: 'There is no gift {name}.',
  noGame: 'There is no game {name}.',
  noMatch: 'There is no such match.',
  noMatchOf: 'There is no match {id}.',
  noDay: '{family} has no such day.',
  noBet: 'No bet is open in the room of {host}.',
  noPush: 'The desk holds no push of this host. Begin with the verb push.',
  noCompanion: 'The companion with the encoders does not run.',
  noEntry: 'No customer gets in: {reason}. With AUDIENCE=0 their socket is off.',
  nobodyLeft: 'There is no customer who may enter this room.',
  noApp: 'There is no app for viewers here: CUSTOMERS is off.',
  noReminder: 'There is no match to come with {host} of which {customer} is not reminded yet.',
  isNotThere: 'The desk has no customer {customer} in this room.',
  isThere: '{customer} is in the room already.',
  fewPlaces: 'Fewer places of {match} are free: {count}.',
  fewHosts: '{wanted} places are to be taken, and only {count} hosts are there.',
  notPrivate: '{host} is not on air in a private room.',
  noGameBound: 'No game is bound to the room of {host}.',
  needed: 'is needed',
  unknown: 'is no argument of this verb',
  oneOf: 'expected one of {choices}',
  atLeast: 'at least {min}',
  atMost: 'at most {max}',
  tooLong: 'at most {max} characters',
  number: 'expected a number from {min} to {max}',
  whole: 'expected a whole number',
  path: 'expected a path below /api, such as /admin/anchor',
  day: 'expected a day such as 2026-11-20',
} as const

type Sentences = typeof sentences
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

export const sentence = <K extends keyof Sentences>(key: K, values: Record<NamesIn<Sentences[K]>, string | number>): Sentence => ({
  text: sentences[key],
  values,
})

export const issueOf = (field: string, translatable: Sentence) => ({ field, message: sentenceOf(translatable), translatable })

/** A bad request, with the error in one argument. */
export const wrong = <K extends keyof Sentences>(field: string, key: K, values: Record<NamesIn<Sentences[K]>, string | number>) =>
  new AppError('invalid_request', { issues: [issueOf(field, sentence(key, values))] })

/** A program that the verb needs is not running. */
export const unavailable = (reason: Sentence) => new AppError('unavailable', { issues: [issueOf('verb', reason)] })
