// All business constants; the comment above each is its meaning at /api/docs/limits. Numbers that only affect a display are in the client.

/** Mute durations in minutes: 2 hours, 1 day, 3 days, 30 days, permanent. */
export const muteMinutes = [120, 1440, 4320, 43_200, 5_999_940] as const
/** The duration that means a permanent mute; stored without an end. */
export const muteForever = 5_999_940

export const roomTypes = ['normal', 'vip', 'private'] as const
export type RoomType = (typeof roomTypes)[number]

/** A vip room admits customers whose rank is at least its level. */
export const vipLevel = { min: 0, max: 5, default: 0 } as const
/** Length in minutes of the stretch that a private-room fee pays for. */
export const privateMinute = { min: 3, max: 9999, default: 3 } as const
/** Points charged for each stretch. */
export const privateFee = { min: 1, max: 9999, default: 1 } as const

export const uploadMaxBytes = 2 * 1024 * 1024
/** Uploads of one anchor within the time, because processing a picture is expensive. */
export const uploadTries = { count: 30, minutes: 10 } as const
/** Description of the password pattern; the error message begins with it. */
export const passwordRule = '6 to 10 characters with at least one English letter'
export const passwordPattern = /^(?=.*[A-Za-z]).{6,10}$/

export const qrCodeMinutes = 5
/** A session ends this long after its last use. */
export const sessionHours = 12
/** A session also ends this long after its sign-in, however often it is used. */
export const sessionDays = 7
/** Number of an anchor's newest sign-in codes that are valid at the same time. */
export const qrCodesGood = 3
/** Wrong sign-in codes from one address within the time. */
export const qrCodeTries = { count: 50, minutes: 10 } as const

/** Delay after `model/stream/start` before the host's screen reads the stream state again. */
export const streamRereadMs = 5000
/** Interval at which the viewers of each live room are recorded. */
export const viewerSampleSeconds = 10
/** Maximum samples of a session's record in one reply: six hours of them, two seconds apart. */
export const recordPointsMax = 10_800
/** Maximum chat lines in the file of a session's record. */
export const recordLinesMax = 100_000
/** Maximum samples of OBS's figures in one message; they are read every two seconds. */
export const encoderSamplesMax = 30
/** Interval at which a page reports its playback figures. */
export const playerReportSeconds = 30
/** Time in which a dropped push may return before the live session ends. */
export const reconnectGraceSeconds = 90
/** Key frames further apart than this are reported to the host, before the next one arrives. */
export const keyFrameSecondsMax = 2.5
/** Length of a rehearsal. */
export const rehearsalSeconds = 60
/** A live session that never saw a push ends after this long. */
export const neverPushedMinutes = 30
/** Viewers who leave within this time while the push is fine are a finding of the session's record. */
export const viewersLeftSeconds = 60
/** A removed anchor can neither push nor start for this long. */
export const removalBlockSeconds = 60
/** Maximum characters of the reason for taking a room off the air. */
export const removalNoteMax = 200
/** `live/stop` reaches a removed host within this time. */
export const removalNoticeSeconds = 5

export const pushKeyDays = 30
/** Fetching a key in its last days renews it. */
export const pushKeyRenewDays = 7
/** A signed play URL can be opened this long. */
export const playUrlMinutes = 10

/** Validity of the addresses of a recording, longer than anybody watches one. */
export const recordingUrlHours = 12

/** Maximum number of a gift in one order. */
export const giftCountMax = 999

/** A customer who returns to a room within this time continues the same visit. */
export const visitMinutes = 5

/** Chat keeps the latest 200 messages. */
export const chatKept = 200
export const chatTextMax = 200
/** Maximum characters of a blocked word, words in one call, and words in the list of the platform, of a family and of a host. */
export const blockedWordMax = 60
export const wordsAtOnce = 1000
export const wordsMost = { admin: 10_000, family: 1000, anchor: 500 } as const
/** Seconds between two lines of a viewer in slow mode; 0: off. */
export const slowSeconds = [0, 3, 10, 30, 120] as const
/** The lowest level that may write in a room; 0: every viewer. */
export const levelFrom = { min: 0, max: 5 } as const
/** Modes of a raised shield, which also pauses the chat and turns all checks on: seconds between two lines, and the lowest level. */
export const shieldModes = { slowSeconds: 30, levelFrom: 1 } as const
/** The shield removes the lines of the viewers that came within this time. */
export const shieldSeconds = 60
/** A viewer's lines that are removed together. */
export const clearMinutes = 10
/** Lines that wait for a decision: in a room, of one viewer, and for how long. After that they are dropped. */
export const heldLines = { most: 200, mostOfViewer: 3, minutes: 10 } as const
/** A removal can be undone while the room's order still has its lines: those of this many removals, and as many lines. */
export const removalsKept = { count: 20, lines: 200 } as const
/** Entries of a room's moderation log in one reply. */
export const moderationLogShown = 50
/** How long a moderator's action can be undone in place. Later it is undone from the log. */
export const moderationUndoSeconds = 10
/**
 * When the checks hold a line. `flood`: that many viewers wrote the same within the time. `repeat`: one viewer wrote it that often.
 * `capitals`: their share in that many letters or more; repeats count once. `emoji`: how many. `marks`: combining marks on one letter.
 */
export const lineCheckLimits = {
  flood: { viewers: 4, seconds: 20 },
  repeat: { times: 3, seconds: 60 },
  capitals: { share: 0.8, letters: 20 },
  emoji: 10,
  marks: 4,
} as const
/** Accounts that came from one network within the time are shown to moderators, if there are at least that many. */
export const samePlace = { accounts: 3, seconds: 10, shownMinutes: 10 } as const
/** Maximum characters of a thank-you, which is one chat line together with the customer's nickname. */
export const thanksTextMax = 90
export const heartsShown = { min: 10, max: 20, ms: 2000 } as const
/** Gifts in the chat: from how many points one is a card, and the most milliseconds between two gifts that one line counts together. */
export const giftsInChat = { cardFrom: 50, comboMs: 10_000 } as const
/** Gifts shown over the picture on the host's screen: from this many points, across the whole picture from this many, and how many at once. */
export const giftsOverPicture = { from: 99, acrossFrom: 1000, atOnce: 3 } as const
/** The feed of the wall: how many entries a page keeps, how old the first ones are, and from how many points it has a gift. */
export const wallFeed = { kept: 100, hours: 2, giftFrom: 1000 } as const
/** Minutes of the lines on the wall's cards. */
export const wallMinutes = 10
/** The reconnect banner appears after more failed attempts than this. */
export const reconnectTriesBeforeBanner = 3

/** Popularity of a host is the number of its distinct customers of this many days, including today. */
export const popularDays = 30
/** Rows on a page of the family and order tables. */
export const pageSize = 10
/** Rows on a page of events, statistics and blocked words. */
export const widePageSize = 15
export const listLimitMax = 10_000
export const statisticsLimit = 1000
/** A call for more rows or more days than these is heavy. */
export const lightRowsMax = 200
export const lightDaysMax = 92
/** Heavy calls that run at the same time, in total and for one account; how many more of the account may wait, and how long. */
export const heavyCalls = { atOnce: 4, atOnceOfAccount: 2, waitingOfAccount: 20, patienceSeconds: 10 }
/** Maximum days of a report that is compared with an earlier range. */
export const compareDaysMax = 366
/** Maximum days of a family in one settlement call: a month. */
export const settleDaysMax = 31
/** Maximum months of families that are settled together. */
export const settleMonthsMax = 100
/** How long a settlement can be undone from its message. Later, its days are reopened one by one. */
export const settlementUndoSeconds = 10

/**
 * Limits of failed sign-ins: of an account from one address, from one address, of an account, and in total. Beyond the last three limits
 * one more attempt is allowed at an interval, so that failures of others cannot lock an account out. These three do not apply to a device
 * or network from which the account has signed in before; each of those has the first limit for itself.
 */
export const signInTries = {
  byAccountAndAddress: { count: 10, minutes: 10 },
  byAddress: { count: 30, minutes: 10, thenEverySeconds: 5 },
  byAccount: { count: 50, minutes: 10, thenEverySeconds: 5 },
  all: { count: 300, minutes: 1, thenEverySeconds: 1 },
} as const
/** Number of an account's latest devices and networks that are stored. */
export const signInOriginsKept = 50
/** Failed sign-ins of an account that are listed in the audit log within the time. All unknown account names count as one account. */
export const signInFailuresListed = { count: 20, minutes: 60 } as const

/** In calls, `gameId` 0 means a custom title. In the SPORT form 0 means "none" and 999 "Other". Event ids start at 10000. */
export const customTitleGameId = 0
export const otherEventChoice = 999
export const firstEventId = 10_000
export const eventWindowDays = 7
export const eventSelectorHours = 12
/** Two matches that begin within this time overlap. */
export const matchHours = 2
/** Highest score of one team that the provider may report. */
export const scoreMax = 9999
export const customTitleMax = 60
/** Maximum speed of a demo's time relative to real time. */
export const clockRateMax = 3600
/** Maximum number of days by which a demo's time is moved at once. */
export const clockMoveDaysMax = 366
/** Maximum characters of the optional title of a standard room. */
export const roomTitleMax = 30
/** Maximum characters of an app's name and device. */
export const appTextMax = 64

/** Maximum characters of a field. Forms stop there; calls refuse longer text. */
export const loginNameMax = 64
export const passwordMax = 200
export const nameMax = 100
export const emailMax = 254
export const noteMax = 500
/** Latest chat lines and latest mutes on a viewer's card. */
export const customerCardRows = { lines: 10, mutes: 10 } as const
/** Maximum characters of a guest's nickname. */
export const nicknameMax = 30
/** How long a guest can come back in the same browser, from the last visit on. */
export const guestDays = 30
/**
 * New guests from one address within the time, and in total. Beyond these, one more is allowed at an interval. The first ones of an address
 * (`ofOwn`) do not count in total, so that a flood from elsewhere keeps nobody out.
 */
export const guestTries = {
  ofOwn: { count: 3, minutes: 10 },
  byAddress: { count: 30, minutes: 10, thenEverySeconds: 20 },
  all: { count: 300, minutes: 1, thenEverySeconds: 1 },
} as const
/** Own bets of a live session that a customer is shown. */
export const ownBetsShown = 50
/** Customers in a list of the demo's customers, and people shown in a room. */
export const customersListed = 50
export const peopleShown = 100
export const profileTextMax = 2000
export const urlMax = 500

/** Maximum of a field for points or points per hour. */
export const pointsInputMax = 1_000_000_000
export const percentMax = 100
