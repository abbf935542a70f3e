import { useReducer, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { listMyEvents } from '#contract/calls/sport-events.ts'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { call } from '../../../../lib/call.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { showToast } from '../../../../kit/Toast.tsx'
import GamePanel from '../../../room/game/GamePanel.tsx'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { StoredUser } from '../../../../lib/stored-user.ts'
import { useNow } from '../../../../lib/time/useNow.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { PictureBar } from '../../../../kit/PictureBar.tsx'
import bar from '../../../../kit/PictureBar.module.css'
import { Icon } from '../../../../kit/Icon.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { camera } from '../../camera/engine/camera.ts'
import { noChoice, showable } from '../../room-form/title-form.ts'
import { firstForm, reduceRoomForm, roomBody } from '../../room-form/room-form.ts'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import { deviceModel } from '../device-model.ts'
import { EventSelect } from '../../room-form/EventSelect.tsx'
import { RoomFields } from '../../room-form/RoomFields.tsx'
import styles from './SetUp.module.css'
import { signOut } from '#contract/calls/sign-in.ts'
import { session } from '../../../../lib/session.ts'
import { Sheet } from '../../../../kit/Sheet.tsx'

interface MenuProps {
  name: string
  Preferences: ComponentType
  onClose: () => void
}

/** Who is signed in on this phone, the language and the colours. */
function MenuSheet({ name, Preferences, onClose }: MenuProps) {
  const { t } = useTranslation()
  const leave = async () => {
    camera.stop()
    await call(signOut)
    session.close()
  }
  return (
    <Sheet title={name} onClose={onClose}>
      <Preferences />
      <a href="/app/" className={buttons.quiet}>
        {t('phone.toViewers')}
      </a>
      <button type="button" className={buttons.quiet} onClick={() => void leave()}>
        {t('header.logout')}
      </button>
    </Sheet>
  )
}

/** The game that viewers can play in the room. It opens the list of games. */
function GameRow({ bound, onChanged }: { bound: BoundGame | null; onChanged: () => void }) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)} data-bound={bound?.gameCode}>
        <Icon name="trophy" size={20} />
        <span>{t('game.title')}</span>
        <bdi>{bound ? nameOf(bound.name) : t('game.noneBound')}</bdi>
      </button>
      {isOpen && (
        <Sheet title={t('game.title')} onClose={() => setOpen(false)}>
          <GamePanel
            bound={bound}
            onChanged={() => {
              onChanged()
              setOpen(false)
            }}
            notify={showToast}
            fail={showToast}
          />
        </Sheet>
      )}
    </>
  )
}

interface Props {
  live: LiveRoom
  user: StoredUser
  /** This phone can send a picture. */
  isReady: boolean
  address: string | null
  Preferences: ComponentType
}

/** Before going live: what the room is, and the one button. */
export function SetUp({ live, user, isReady, address, Preferences }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [form, change] = useReducer(reduceRoomForm, firstForm)
  const [match, setMatch] = useState(noChoice)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const { data: mine } = useLoad('my events', (signal) => call(listMyEvents, { signal }))
  const events = showable(mine ?? [], useNow(true)).filter(({ myLiveStatus }) => myLiveStatus !== 'over')
  const chosen = events.find(({ id }) => id === match) ?? null
  const body = chosen ? { gameId: chosen.id } : roomBody(form)
  const { room, failure } = live
  const begin = async () => {
    if (!body || address === null) return
    setStarting(true)
    // Without a picture nobody goes live by mistake; why there is none stands over the picture.
    if (await camera.preview()) {
      const model = deviceModel(navigator.userAgent)
      if (await live.start({ ...body, ...(model && { deviceModel: model }) })) await camera.start(address)
    }
    setStarting(false)
  }
  return (
    <>
      <PictureBar name={user.name}>
        <button type="button" className={bar.round} onClick={() => setMenuOpen(true)} aria-label={t('viewer.menu')}>
          <Icon name="menu" />
        </button>
      </PictureBar>
      <section className={styles.panel} aria-label={t('live.settings')}>
        <div className={styles.fields}>
          {events.length > 0 && (
            <EventSelect events={events} value={chosen?.id ?? noChoice} none={[noChoice, t('phone.ownProgramme')]} onChange={setMatch} />
          )}
          {!chosen && <RoomFields form={form} change={change} name={user.name} isShort />}
          {!chosen && <GameRow bound={room?.chatSetting.game ?? null} onChanged={live.reload} />}
        </div>
        <p className={styles.failure} role="alert">
          {failure?.during === 'starting' && `${t('live.failed.starting')}. ${failureText(failure.answer)}`}
          {failure?.during === 'loading' && !room && `${t('live.failed.loading')}. ${failureText(failure.answer)}`}
        </p>
        <button
          type="button"
          className={`${buttons.primary} ${styles.start}`}
          disabled={!room || !isReady || body === null || isStarting}
          onClick={() => void begin()}
        >
          {t(isStarting ? 'live.starting' : 'phone.goLive')}
        </button>
      </section>
      {isMenuOpen && <MenuSheet name={user.name} Preferences={Preferences} onClose={() => setMenuOpen(false)} />}
    </>
  )
}
