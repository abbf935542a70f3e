// Every business constant, once; docs/product/limits.md is made from it. Numbers that only limit a display live in the client.

/** Mute durations in minutes: 2 hours, 1 day, 3 days, 30 days, for ever. */
export const muteMinutes = [120, 1440, 4320, 43_200, 5_999_940] as const
/** The duration that means "for ever"; stored as permanent, never as a timer. */
export const muteForever = 5_999_940

export const roomTypes = ['normal', 'vip', 'private'] as const
export type RoomType = (typeof roomTypes)[number]

/** A vip room admits customers whose rank is at least its level. */
export const vipLevel = { min: 0, max: 5, default: 0 } as const
/** Minutes a private-room fee buys. */
export const privateMinute = { min: 3, max: 9999, default: 3 } as const
/** Points charged for each of those stretches. */
export const privateFee = { min: 1, max: 9999, default: 1 } as const

export const uploadMaxBytes = 2 * 1024 * 1024
/** Pictures that one anchor may send: reading one costs more than sending it. */
export const uploadTries = { count: 30, minutes: 10 } as const
/** What the pattern of a password says; the refusal of a password begins with it. */
export const passwordRule = '6 to 10 characters with at least one English letter'
export const passwordPattern = /^(?=.*[A-Za-z]).{6,10}$/

export const qrCodeMinutes = 5
/** A session ends this long after its last use. */
export const sessionHours = 12
/** And this long after its sign-in, however often it is used. */
export const sessionDays = 7
/** Sign-in codes of an anchor that are good at the same time: the newest ones. */
export const qrCodesGood = 3
/** Wrong sign-in codes from one address. */
export const qrCodeTries = { count: 50, minutes: 10 } as const

/** The host's screen reads the stream state again this long after `model/stream/start`. */
export const streamRereadMs = 5000
/** The viewers of each live room are recorded this often. */
export const viewerSampleSeconds = 10
/** The record of a session has at most this many samples in one reply: six hours of them, two seconds apart. */
export const recordPointsMax = 10_800
/** And a file of it at most this many lines of the chat. */
export const recordLinesMax = 100_000
/** OBS's figures are read every two seconds; one message has at most so many. */
export const encoderSamplesMax = 30
/** A page reports this often what it saw of a picture. */
export const playerReportSeconds = 30
/** A dropped push may come back within this time; then the live session ends. */
export const reconnectGraceSeconds = 90
/** A live session that never saw a push ends after this long. */
export const neverPushedMinutes = 30
/** A removed anchor can neither push nor start for this long. */
export const removalBlockSeconds = 60
/** `live/stop` reaches a removed host within this time. */
export const removalNoticeSeconds = 5

export const pushKeyDays = 30
/** Fetching a key in its last days renews it. */
export const pushKeyRenewDays = 7
/** A signed play URL can be opened this long. */
export const playUrlMinutes = 10

/** The addresses of a recorded picture are good this long: for the longest evening. */
export const recordingUrlHours = 12

/** Pieces of a gift that are sent at once. */
export const giftCountMax = 999

/** Who comes back to a room within so long of leaving it has not come anew. */
export const visitMinutes = 5

/** Chat keeps the latest 200 messages. */
export const chatKept = 200
export const chatTextMax = 200
export const heartsShown = { min: 10, max: 20, ms: 2000 } as const
/** Gifts of so many points pass over the picture on the host's screen, and the largest cross all of it; never more at once. */
export const giftsOverPicture = { from: 99, acrossFrom: 1000, atOnce: 3 } as const
/** More failed attempts than this, and the reconnect banner shows. */
export const reconnectTriesBeforeBanner = 3

/** A page of the paged family and order tables. */
export const pageSize = 10
/** A page of events and statistics. */
export const widePageSize = 15
export const listLimitMax = 10_000
export const statisticsLimit = 1000
/** A call that asks for more rows, or for more days, is heavy. */
export const lightRowsMax = 200
export const lightDaysMax = 92
/** Heavy calls that are done at once, all in all and of one account, how many more of the account may wait, and for how long. */
export const heavyCalls = { atOnce: 4, atOnceOfAccount: 2, waitingOfAccount: 20, patienceSeconds: 10 }
/** Days of a report that is compared with an earlier range. */
export const compareDaysMax = 366
/** Days of a family that are settled at once: a month. */
export const settleDaysMax = 31

/**
 * Failed sign-ins: of an account from one address, from one address whatever the account, of an account wherever from, and all in all.
 * Beyond the last three, one more is let in every so many seconds: nobody is shut out by the failures of others. They do not concern a
 * device or a network from which the account has signed in before; each of these has the first limit for itself.
 */
export const signInTries = {
  byAccountAndAddress: { count: 10, minutes: 10 },
  byAddress: { count: 30, minutes: 10, thenEverySeconds: 5 },
  byAccount: { count: 50, minutes: 10, thenEverySeconds: 5 },
  all: { count: 300, minutes: 1, thenEverySeconds: 1 },
} as const
/** Devices and networks that are remembered of an account: the latest ones. */
export const signInOriginsKept = 50
/** So many failed sign-ins of an account are listed in the audit log; those of accounts that nobody has count as one account's. */
export const signInFailuresListed = { count: 20, minutes: 60 } as const

/** On the wire 0 is a custom title; in the SPORT form 0 is "none" and 999 "Other". Event ids start at 10000. */
export const customTitleGameId = 0
export const otherEventChoice = 999
export const firstEventId = 10_000
export const eventWindowDays = 7
export const eventSelectorHours = 12
export const customTitleMax = 60
/** How many times faster than real time the platform's time of a demo runs at most. */
export const clockRateMax = 3600
/** The furthest that a demo's time is moved at once. */
export const clockMoveDaysMax = 366
/** The optional title of a standard room. */
export const roomTitleMax = 30
/** Characters of what an app says of itself and its device. */
export const appTextMax = 64

/** What a field takes at most, in characters; forms stop there, calls refuse what is longer. */
export const loginNameMax = 64
export const passwordMax = 200
export const nameMax = 100
export const emailMax = 254
export const noteMax = 500
export const profileTextMax = 2000
export const urlMax = 500

/** What a field of points, or of points an hour, takes at most. */
export const pointsInputMax = 1_000_000_000
export const percentMax = 100
