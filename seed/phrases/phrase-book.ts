// What viewers say, by occasion. `{name}` is the other viewer, `{host}` the host, `{gift}` a gift's icon, `{game}` and `{event}` their
// names; `{food}` and `{city}` are drawn from the book's own words.

export type Lines = readonly string[]
/** What somebody brings up, and what may be said back to it. */
export type Exchanges = readonly (readonly [opening: string, ...answers: string[]])[]

/** What a host can ask of a room that a viewer knows an answer to; `anything` is all the rest. */
export const topics = ['sound', 'food', 'place', 'wish', 'mood', 'day', 'anything'] as const
export type Topic = (typeof topics)[number]

export interface PhraseBook {
  words: { food: Lines; city: Lines }
  /** Put right after small talk now and then, with the space they want before them. */
  tails: Lines

  greetings: Lines
  /** Of somebody who has never been here. */
  newcomers: Lines
  /** Of somebody who left a while ago. */
  returns: Lines
  goodbyes: Lines
  /** Said at any time. */
  smallTalk: Lines
  /** Beside small talk where a match is shown. */
  matchTalk: Lines
  /** Among viewers. */
  threads: Exchanges
  /** To the host, and what who asked says once the host has spoken: it fits whatever the answer was. */
  questions: Exchanges

  onGift: Lines
  onBigGift: Lines
  withGift: Lines
  /** After the host has thanked for it. */
  onThanks: Lines

  onHost: Lines
  onHostGreeting: Lines
  onHostLeaving: Lines
  /** On hearing the own name from the host. */
  onMention: Lines
  answers: Record<Topic, Lines>

  onGame: Lines
  onGameGone: Lines
  onRecommended: Lines
  withBet: Lines
  onOwnWin: Lines
  onWin: Lines

  privateArrivals: Lines
  /** When the points that were put aside are spent. */
  privateGoodbyes: Lines
  reserved: Lines

  spam: Lines
  onSpam: Lines
  /** A manager's, with a mute and with its end. */
  onMuting: Lines
  onUnmuting: Lines
  /** A troublemaker's, on being heard again; and anybody else's. */
  complaints: Lines
  backFromMute: Lines
  /** A viewer who has been made a manager. */
  onBadge: Lines
}
