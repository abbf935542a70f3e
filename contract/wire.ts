// Schemas that many calls share: ids, points, instants, ranges and pages.
import { z } from 'zod'
import { listLimitMax, nameMax, pageSize, percentMax, pointsInputMax } from './limits.ts'
import { text } from './text.ts'

const notWhole = 'expected a whole number'
/** Coerced, because it is text in a path or a query. */
export const WholeNumber = z.coerce.number(notWhole).int(notWhole)

/** Ids are positive integers, in paths, queries and bodies. */
export const Id = WholeNumber.positive().max(Number.MAX_SAFE_INTEGER)

/** Identifies an act of the caller. The same id with the same act is done once; with another act it is refused (docs/decisions/007-repeated-actions.md). */
export const RequestId = z.uuid().toLowerCase()

/** Points with two decimals. The database stores integers of hundredths; only calls and events use decimals. */
export const Points = z.number()

/** Points entered by a user, with at most two decimals. */
export const PointsInput = z.number().min(0).max(pointsInputMax).multipleOf(0.01)

/** Percent with two decimals. */
export const Percent = z.number()
export const PercentInput = z.number().min(0).max(percentMax).multipleOf(0.01)

/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime()

/** The platform's time. `isReal` is false if a demo's controls have moved it or changed its rate. */
export const PlatformTime = z.object({ now: Instant, rate: z.number(), isReal: z.boolean() })
export type PlatformTime = z.infer<typeof PlatformTime>

/** Header of every reply: the platform's time in milliseconds since 1970, a space, and its speed relative to real time. */
export const platformTimeHeader = 'x-platform-time'

/** A business day, YYYY-MM-DD (glossary: business day). */
export const BusinessDay = z.iso.date({ abort: true })

/** 20261120 means 2026-11-20. */
const CompactDay = z
  .union([text(), z.number()])
  .transform((day) => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
  .pipe(BusinessDay)

/** A business day in a path or query, in either format. */
export const WrittenDay = z
  .union([BusinessDay, CompactDay], { error: 'expected a day as YYYY-MM-DD or YYYYMMDD' })
  .refine((day) => day >= '1970-01-01', 'expected a day from 1970-01-01 on')

/** A month of business days, YYYY-MM. */
export const Month = text().regex(/^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/, 'expected a month as YYYY-MM, from 1970-01 on')

const instantText = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const realInstant = (text: string) => {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`)
  // Date.parse turns 31 February into a day of March; such a date is invalid.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.replace(' ', 'T'))
}

/** One end of a range: an instant in UTC, or a whole business day (docs/product/rules.md, Dates). */
export const RangeEnd = z.union([text().regex(instantText).refine(realInstant, 'not a real date'), BusinessDay, CompactDay], {
  error: 'expected YYYY-MM-DD HH:mm:ss in UTC, or a day as YYYY-MM-DD or YYYYMMDD',
})
export type RangeEnd = z.infer<typeof RangeEnd>

/** An empty parameter is the same as a missing one: `?from=`. */
export const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export const RangeQuery = z.object({ from: blankIsAbsent(RangeEnd), to: blankIsAbsent(RangeEnd) })
export type RangeQuery = z.infer<typeof RangeQuery>

/** A whole number in a query, with a default for an empty or missing parameter. */
export const wholeOr = (byDefault: number, { min, max }: { min: number; max: number }) =>
  z.preprocess((value) => (value === '' ? undefined : value), WholeNumber.min(min).max(max).default(byDefault))

export const PageQuery = z.object({ limit: wholeOr(pageSize, { min: 1, max: listLimitMax }), page: wholeOr(1, { min: 1, max: 1_000_000 }) })
export const ListQuery = z.object({ limit: wholeOr(listLimitMax, { min: 1, max: listLimitMax }) })

export const NameQuery = z.object({ name: blankIsAbsent(text().trim().max(nameMax)) })

/** A page of a list: `total` counts the whole filter, not the page. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ total: z.number().int().nonnegative(), value: z.array(row) })

/** Play addresses of a stream. `isNeedEncrypt`: the URLs are signed and expire soon. */
export const Channel = z.object({ flv: text(), hls: text(), isNeedEncrypt: z.boolean() })
export type Channel = z.infer<typeof Channel>

/** Calls without a result reply with an object and status 200. */
export const Done = z.object({ ok: z.literal(true) })
export const done = { ok: true } as const satisfies z.infer<typeof Done>

/** Address of the stream's last key frame, as an MP4 of one frame, which every browser shows in a <video>. It has an ETag, so polling is cheap. */
export const keyFrameUrl = ({ flv }: Channel): string => flv.replace(/\.flv(?=$|\?)/, '/key-frame.mp4')
