import { useTranslation } from 'react-i18next'
import { muteForever } from '#contract/limits.ts'
import type { RecordMark } from '#contract/record.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { count, price } from '../../../lib/format.ts'
import { useLasting } from './useLasting.ts'

/** Writes a mark as a sentence. */
export function useMarkText(): (mark: RecordMark) => string {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const lasting = useLasting()
  const sum = (amount: number) => `${price(amount, i18n.language)} ${t('common.pointUnit', { count: amount })}`
  const number = (value: number) => count(value, i18n.language)
  const muteTime = (minutes: number | null) =>
    minutes === null || minutes >= muteForever ? t('moderation.durations.forever') : t('record.marks.minutes', { number: number(minutes) })
  return (mark) => {
    switch (mark.kind) {
      case 'started':
        return t('record.marks.started')
      case 'ended':
        return t('record.marks.ended', { reason: t(`history.reasons.${mark.reason}`) })
      case 'pushed':
        return mark.encoder === null ? t('record.marks.pushed') : t('record.marks.pushedBy', { encoder: mark.encoder })
      case 'takenOver':
        return mark.encoder === null ? t('record.marks.takenOver') : t('record.marks.takenOverBy', { encoder: mark.encoder })
      case 'dropped':
        return mark.seconds === null ? t('record.marks.droppedForGood') : t('record.marks.dropped', { time: lasting(mark.seconds) })
      case 'refused':
        return t('record.marks.refused', { reason: t(`record.refusals.${mark.reason}`) })
      case 'advised': {
        const fault = t(`record.faults.${mark.advice}`)
        return mark.seconds === null
          ? t('record.marks.advisedOpen', { fault })
          : t('record.findings.fault', { fault, time: lasting(mark.seconds) })
      }
      case 'entered':
        return t('record.marks.entered', { name: mark.customer.nickname })
      case 'gift': {
        const gift = { name: mark.customer.nickname, gift: nameOf(mark.giftName), count: number(mark.count), sum: sum(mark.amount) }
        return t('record.marks.gift', gift)
      }
      case 'houseGift':
        return t('record.marks.houseGift', { from: mark.from, gift: nameOf(mark.giftName), count: number(mark.count) })
      case 'fee':
        return t('record.marks.fee', { name: mark.customer.nickname, sum: sum(mark.amount), minute: number(mark.minute) })
      case 'bet':
      case 'win':
        return t(`record.marks.${mark.kind}`, { name: mark.customer.nickname, sum: sum(mark.amount), game: nameOf(mark.gameName) })
      case 'game':
        return mark.gameName === null ? t('chat.gameUnbound') : t('chat.gameBound', { game: nameOf(mark.gameName) })
      case 'title':
        return t('record.marks.title', { title: mark.title })
      case 'muted': {
        const muted = { name: mark.customer.nickname, time: muteTime(mark.minutes) }
        const what = mark.banned ? 'banned' : 'muted'
        return mark.by === null ? t(`record.marks.${what}`, muted) : t(`record.marks.${what}By`, { ...muted, by: mark.by })
      }
      case 'unmuted':
        return t('record.marks.unmuted', { name: mark.customer.nickname })
      case 'manager':
        return t('moderation.becameManager', { name: mark.customer.nickname })
      case 'shield':
        return mark.isUp ? t('record.marks.shieldUp') : t('record.marks.shieldDown')
    }
  }
}
