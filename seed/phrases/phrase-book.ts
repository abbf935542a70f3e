// Chat lines of simulated viewers, by occasion. Placeholders: `{name}` is the other viewer, `{host}` the host, `{gift}` a gift's emoji,
// `{game}` and `{event}` their names; `{food}` and `{city}` are drawn from the book's own words.

export type Lines = readonly string[]
/** A line, and possible replies to it. */
export type Exchanges = readonly (readonly [opening: string, ...answers: string[]])[]

/** Topics of host questions that viewers can answer; `anything` is the rest. */
export const topics = ['sound', 'food', 'place', 'wish', 'mood', 'day', 'anything'] as const
export type Topic = (typeof topics)[number]

export interface PhraseBook {
  words: { food: Lines; city: Lines }
  /** Appended to small talk now and then, including any space before them. */
  tails: Lines

  greetings: Lines
  /** Said by a viewer who has never been here. */
  newcomers: Lines
  /** Said by a viewer who left a while ago. */
  returns: Lines
  goodbyes: Lines
  /** Said at any time. */
  smallTalk: Lines
  /** In addition to small talk, when a match is shown. */
  matchTalk: Lines
  /** Conversations between viewers. */
  threads: Exchanges
  /** Questions to the host, with the viewer's reply to the host's answer. The reply must fit any answer. */
  questions: Exchanges

  onGift: Lines
  onBigGift: Lines
  withGift: Lines
  /** After the host has thanked for a gift. */
  onThanks: Lines

  onHost: Lines
  onHostGreeting: Lines
  onHostLeaving: Lines
  /** When the host mentions the viewer's name. */
  onMention: Lines
  answers: Record<Topic, Lines>

  onGame: Lines
  onGameGone: Lines
  onRecommended: Lines
  withBet: Lines
  onOwnWin: Lines
  onWin: Lines

  privateArrivals: Lines
  /** When the points for the private room are spent. */
  privateGoodbyes: Lines
  reserved: Lines

  spam: Lines
  onSpam: Lines
  /** Said by a manager, with a mute and with its end. */
  onMuting: Lines
  onUnmuting: Lines
  /** After the end of a mute: `complaints` by a troublemaker, `backFromMute` by anybody else. */
  complaints: Lines
  backFromMute: Lines
  /** Said by a viewer who has been made a manager. */
  onBadge: Lines
}
