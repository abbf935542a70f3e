import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { privateFee, privateMinute, roomTitleMax, roomTypes, vipLevel } from '#contract/limits.ts'
import { Choices } from '../../../kit/fields/Choices.tsx'
import { Strokes } from '../../../kit/Icon.tsx'
import buttons from '../../../kit/buttons.module.css'
import segments from '../../../kit/fields/segments.module.css'
import type { RoomForm, RoomFormAction } from './room-form.ts'
import styles from './RoomForm.module.css'

interface Props {
  form: RoomForm
  change: (action: RoomFormAction) => void
  /** The host's, which viewers see where there is no title. */
  name: string
  /** Over a picture: without the notes, which screen readers read all the same. */
  isShort?: boolean
}

/** The title of a session, who may enter the room, and its fee. */
export function RoomFields({ form, change, name, isShort = false }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const note = isShort ? 'visually-hidden' : buttons.hint
  return (
    <div className={`${buttons.sized} ${styles.fields}`}>
      <div className={styles.field}>
        <label htmlFor={id} className={isShort ? 'visually-hidden' : undefined}>
          {t('live.title')}
        </label>
        <input
          id={id}
          className={buttons.field}
          value={form.title}
          onChange={(event) => change({ type: 'title', title: event.target.value })}
          maxLength={roomTitleMax}
          placeholder={isShort ? `${t('live.title')} (${name})` : name}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          dir="auto"
        />
        <small id={`${id}-note`} className={note}>
          {t('live.titleNote')}
        </small>
      </div>
      <Choices
        label={t('live.audience')}
        value={form.roomType}
        options={roomTypes.map((type) => ({ value: type, content: t(`live.roomTypes.${type}`) }))}
        onChange={(roomType) => change({ type: 'room type', roomType })}
        className={segments.row}
        optionClassName={segments.segment}
      />
      <p className={note}>{t(`live.roomTypeDetail.${form.roomType}`)}</p>
      {form.roomType === 'vip' && <Level level={form.level} onChange={(by) => change({ type: 'level', by })} />}
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
    </div>
  )
}

function Level({ level, onChange }: { level: number; onChange: (by: 1 | -1) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.stepper}>
      <span>{t('live.level')}</span>
      <button
        type="button"
        className={buttons.choice}
        disabled={level <= vipLevel.min}
        onClick={() => onChange(-1)}
        aria-label={t('live.levelDown')}
      >
        <Strokes path="M6 12h12" size={18} />
      </button>
      <output>{level}</output>
      <button
        type="button"
        className={buttons.choice}
        disabled={level >= vipLevel.max}
        onClick={() => onChange(1)}
        aria-label={t('live.levelUp')}
      >
        <Strokes path="M6 12h12M12 6v12" size={18} />
      </button>
    </div>
  )
}

interface AmountProps {
  label: string
  value: number | null
  limits: { min: number; max: number }
  onChange: (value: number | null) => void
}

const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null)

/** A whole number: null while it is none or outside of its limits, which it is moved into when the field is left. */
function Amount({ label, value, limits, onChange }: AmountProps) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState(String(value ?? ''))
  const number = wholeNumber(text)
  const write = (typed: string) => {
    setText(typed)
    const is = wholeNumber(typed)
    onChange(is !== null && is >= limits.min && is <= limits.max ? is : null)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={buttons.field}
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={() => number !== null && write(String(Math.min(limits.max, Math.max(limits.min, number))))}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={value === null}
        aria-describedby={`${id}-range`}
      />
      <small id={`${id}-range`} className={buttons.hint}>
        {t('live.between', limits)}
      </small>
    </div>
  )
}
