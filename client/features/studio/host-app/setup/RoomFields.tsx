import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { privateFee, privateMinute, roomTitleMax, roomTypes, vipLevel } from '#contract/limits.ts'
import { Choices } from '../../../../kit/fields/Choices.tsx'
import { Strokes } from '../../../../kit/Icon.tsx'
import buttons from '../../../../kit/buttons.module.css'
import type { RoomForm, RoomFormAction } from '../../room-form/room-form.ts'
import { strokes } from '../strokes.ts'
import styles from './SetUp.module.css'

interface Props {
  form: RoomForm
  change: (action: RoomFormAction) => void
  /** Viewers see it where there is no title. */
  name: string
}

/** The title, and who may enter the room. */
export function RoomFields({ form, change, name }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <input
        className={buttons.field}
        value={form.title}
        onChange={(event) => change({ type: 'title', title: event.target.value })}
        maxLength={roomTitleMax}
        placeholder={`${t('live.title')} (${name})`}
        aria-label={t('live.title')}
        autoComplete="off"
        dir="auto"
      />
      <Choices
        label={t('phone.room')}
        value={form.roomType}
        options={roomTypes.map((type) => ({ value: type, content: t(`live.roomTypes.${type}`) }))}
        onChange={(roomType) => change({ type: 'room type', roomType })}
      />
      {form.roomType === 'vip' && (
        <div className={styles.stepper}>
          <span>{t('live.level')}</span>
          <Step
            label={t('live.levelDown')}
            path={strokes.minus}
            isOff={form.level <= vipLevel.min}
            onPress={() => change({ type: 'level', by: -1 })}
          />
          <output>{form.level}</output>
          <Step
            label={t('live.levelUp')}
            path={strokes.plus}
            isOff={form.level >= vipLevel.max}
            onPress={() => change({ type: 'level', by: 1 })}
          />
        </div>
      )}
      {form.roomType === 'private' && (
        <div className={styles.pair}>
          <Amount
            label={t('live.minute')}
            value={form.minute}
            limits={privateMinute}
            onChange={(value) => change({ type: 'minute', value })}
          />
          <Amount label={t('live.fee')} value={form.fee} limits={privateFee} onChange={(value) => change({ type: 'fee', value })} />
        </div>
      )}
    </>
  )
}

function Step({ label, path, isOff, onPress }: { label: string; path: string; isOff: boolean; onPress: () => void }) {
  return (
    <button type="button" className={buttons.choice} disabled={isOff} onClick={onPress} aria-label={label}>
      <Strokes path={path} size={18} />
    </button>
  )
}

interface AmountProps {
  label: string
  value: number | null
  limits: { min: number; max: number }
  onChange: (value: number | null) => void
}

/** A whole number within its limits; null while it is none. */
function Amount({ label, value, limits, onChange }: AmountProps) {
  const { t } = useTranslation()
  const id = useId()
  const read = (text: string) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    onChange(number >= limits.min && number <= limits.max ? number : null)
  }
  return (
    <label htmlFor={id} className={styles.amount}>
      {label}
      <input
        id={id}
        className={buttons.field}
        // The browser keeps what was typed while it is no valid number.
        defaultValue={value ?? ''}
        onChange={(event) => read(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={value === null}
        aria-describedby={`${id}-range`}
      />
      <small id={`${id}-range`} className={buttons.hint}>
        {t('live.between', limits)}
      </small>
    </label>
  )
}
