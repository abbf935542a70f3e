// Verbs for rates and settlement.
import { z } from 'zod'
import { setRate } from '#contract/calls/earnings/rates.ts'
import { confirmDay, listSettlement, reopenDay } from '#contract/calls/earnings/settlement.ts'
import { shiftDay } from '#contract/days.ts'
import { listLimitMax, noteMax, percentMax, pointsInputMax } from '#contract/limits.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { host, number, text, whole } from '../arguments.ts'
import { findFamily } from '../queries.ts'
import { sentence, sentences, wrong } from '../sentences.ts'
import type { Stage } from '../stage.ts'
import { verbsOf } from '../define-verb.ts'

const verb = verbsOf('money')
const family = text('account, name or id of the family')
const note = text('why').max(noteMax)
const seenAt = ['/settlement', '/audit']
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, sentences.day)
  .optional()

const today = ({ deps: { clock, env } }: Stage) => businessDayOf(clock(), env.BUSINESS_TIME_ZONE)

/** The named day of the family, or the newest one that fits. */
async function findDay(stage: Stage, family: { id: number; name: string }, wanted: string | undefined, isOpen: boolean) {
  const { value: days } = await stage.admin(listSettlement, {
    query: { familyId: family.id, limit: listLimitMax, ...(wanted !== undefined && { from: wanted, to: wanted }) },
  })
  const found = wanted === undefined ? days.find((row) => (isOpen ? row.isSettleable : row.profitConfirmDate !== null)) : days[0]
  if (!found) throw wrong(wanted === undefined ? 'family' : 'day', 'noDay', { family: family.name })
  return found
}

export const moneyVerbs = [
  verb({
    name: 'rate',
    help: 'you set the percentages of a host from tomorrow on',
    seenAt: ['/familyManager/anchors', '/audit'],
    input: z.object({
      host,
      gifts: number(0, percentMax, 'percent of gifts'),
      private: number(0, percentMax, 'percent of private rooms; as for gifts without one').optional(),
      hourly: whole(0, pointsInputMax, 'points an hour; as they are without one').optional(),
    }),
    async run(stage, { host: name, gifts, private: rooms = gifts, hourly }) {
      const { id, ...host } = await stage.host(name)
      const effectiveFrom = shiftDay(today(stage), 1)
      await stage.admin(setRate, {
        body: {
          anchorId: id,
          effectiveFrom,
          giftAmountRate: gifts,
          privateRoomFeeRate: rooms,
          ...(hourly !== undefined && { hourlyRate: hourly }),
        },
      })
      return sentence('rate', { host: host.name, gifts, rooms, day: effectiveFrom })
    },
  }),
  verb({
    name: 'settle',
    help: 'you settle a day of a family',
    seenAt,
    input: z.object({
      family,
      day: day.describe('the day; without one, the newest that can be settled'),
      points: number(0, pointsInputMax, 'what is paid; without it, what was earned').optional(),
      note: note.optional(),
    }),
    async run(stage, given) {
      const family = await findFamily(stage.deps.db.prisma, given.family)
      const found = await findDay(stage, family, given.day, true)
      const { date, profitSum } = found
      await stage.admin(confirmDay, {
        params: { familyId: family.id, day: date },
        body: { profitConfirm: given.points ?? profitSum, note: given.note ?? '' },
      })
      return sentence('settled', { day: date, family: family.name, points: given.points ?? profitSum })
    },
  }),
  verb({
    name: 'reopen',
    help: 'you reopen a settled day of a family',
    seenAt,
    input: z.object({
      family,
      day: day.describe('the day; without one, the newest that is settled'),
      note: note.default('Reopened from the desk.'),
    }),
    async run(stage, given) {
      const family = await findFamily(stage.deps.db.prisma, given.family)
      const { date } = await findDay(stage, family, given.day, false)
      await stage.admin(reopenDay, { params: { familyId: family.id, day: date }, body: { note: given.note } })
      return sentence('reopened', { day: date, family: family.name })
    },
  }),
]
