import { useTranslation } from 'react-i18next'
import type { ChatModes, RoomModeration, SamePlace } from '#contract/calls/room/moderation/room.ts'
import { Choices } from '../../../../kit/fields/Choices.tsx'
import { Strokes } from '../../../../kit/Icon.tsx'
import { momentText } from '../../../../kit/moments.ts'
import buttons from '../../../../kit/buttons.module.css'
import segments from '../../../../kit/fields/segments.module.css'
import { count } from '../../../../lib/format.ts'
import { ViewerName } from '../../viewer-card/ViewerName.tsx'
import type { Moderator } from '../moderator.ts'
import { once } from '../once.ts'
import type { Moderation } from '../useModerator.ts'
import { shieldText } from '../wording/modes-text.ts'
import { Held } from './Held.tsx'
import { Log } from './Log.tsx'
import { Modes } from './Modes.tsx'
import styles from './Parts.module.css'

export const shieldStrokes = 'M12 3l8 3v5c0 5-3.3 8.6-8 10-4.7-1.4-8-5-8-10V6z'

const parts = ['held', 'modes', 'log'] as const
export type RoomPart = (typeof parts)[number]

interface Props {
  act: Moderation['act']
  moderator: Moderator
  room: RoomModeration
  part: RoomPart
  onPart: (part: RoomPart) => void
  /** There is a button for the shield outside: here, it is one of the modes. */
  isShieldOutside?: boolean
}

/** The moderation of a room: shield, held lines, modes and log, beside its chat or in a sheet over it. */
export function RoomParts({ moderator, room, part, onPart, act, isShieldOutside = false }: Props) {
  const { t, i18n } = useTranslation()
  const waiting = room.held.length
  const shield = <Shield modes={room.modes} act={act} />
  return (
    <div className={styles.room}>
      {!isShieldOutside && shield}
      <Choices
        label={t('moderate.title')}
        value={part}
        options={parts.map((value) => ({
          value,
          content: (
            <>
              {t(`moderate.${value}.title`)}
              {value === 'held' && waiting > 0 && <b className={styles.number}>{count(waiting, i18n.language)}</b>}
            </>
          ),
        }))}
        onChange={onPart}
        className={`${styles.tabs} ${segments.segments}`}
        optionClassName={`${styles.tab} ${segments.segment}`}
      />
      {part === 'held' && (
        <>
          <SamePlaces groups={room.samePlace} />
          <Held lines={room.held} act={act} />
        </>
      )}
      {part === 'modes' && (
        <>
          {isShieldOutside && shield}
          <Modes modes={room.modes} act={act} />
        </>
      )}
      {part === 'log' && <Log log={room.log} isOwn={moderator.as === 'host'} act={act} />}
    </div>
  )
}

/** One tap in a raid, and one tap when it is over. */
function Shield({ modes: { shieldSince }, act }: { modes: ChatModes; act: Moderation['act'] }) {
  const { t, i18n } = useTranslation()
  const isUp = shieldSince !== null
  return (
    <section className={styles.shield} data-up={isUp}>
      {isUp && <strong>{t('moderate.shield.since', { time: momentText(shieldSince, i18n.language) })}</strong>}
      <p className={buttons.hint}>{isUp ? t('moderate.shield.upDetail') : shieldText(t)}</p>
      <button
        type="button"
        className={isUp ? buttons.quiet : buttons.primary}
        onClick={once(() => void act({ act: 'shield', isUp: !isUp }))}
      >
        <Strokes path={shieldStrokes} size={20} />
        {t(isUp ? 'moderate.shield.lower' : 'moderate.shield.raise')}
      </button>
    </section>
  )
}

/** Accounts that came from one network within seconds. It is a notice only: they may be one household. */
function SamePlaces({ groups }: { groups: readonly SamePlace[] }) {
  const { t, i18n } = useTranslation()
  return groups.map(({ at, customers, count: all }) => {
    const rest = all - customers.length
    return (
      <section key={`${at} ${customers[0]?.customerId}`} className={styles.came}>
        <h3>
          {t('moderate.samePlace.came', { number: count(all, i18n.language) })} · <time dateTime={at}>{momentText(at, i18n.language)}</time>
        </h3>
        <p className={buttons.hint}>{t('moderate.samePlace.note')}</p>
        <div className={buttons.choices}>
          {customers.map((customer) => (
            <ViewerName key={customer.customerId} viewer={customer} className={buttons.choice} />
          ))}
          {rest > 0 && <small>{t('moderate.samePlace.more', { number: count(rest, i18n.language) })}</small>}
        </div>
      </section>
    )
  })
}
