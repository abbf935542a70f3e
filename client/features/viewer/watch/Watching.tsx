import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Customer } from '#contract/calls/viewer/guest.ts'
import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { holdAudience, type AudienceWire } from '../guest/audience.ts'
import { Composer } from './talk/Composer.tsx'
import { Countdown } from './talk/Countdown.tsx'
import { managerOf } from '../../room/moderation/moderator.ts'
import { ViewerSheet, type Chosen } from '../../room/viewer-card/ViewerSheet.tsx'
import type { Left } from './Room.tsx'
import { RoomPicture } from './picture/RoomPicture.tsx'
import { TopBar } from './TopBar.tsx'
import type { HostPage } from './entrance/useHostPage.ts'
import { useScreenAwake } from './picture/useScreenAwake.ts'
import styles from './Watching.module.css'
import { watchRoom, type WatchRoom } from './watch-room.ts'
import { Words } from './talk/Words.tsx'

interface Props {
  page: HostPage
  room: LobbyCard
  guest: Customer
  onLeft: (how: Left) => void
}

interface Stay {
  room: WatchRoom
  wire: AudienceWire
}

/** A stay in the room lasts as long as this component. */
function useStay({ page, room, guest }: Omit<Props, 'onLeft'>): Stay | null {
  const [stay, setStay] = useState<Stay | null>(null)
  const entered = useRef(room)
  useEffect(() => {
    const over = new AbortController()
    let end = () => {}
    const begin = async () => {
      const held = await holdAudience(page.merchant)
      if (!held) return
      if (over.signal.aborted) return held.release()
      const watched = watchRoom({ wire: held.wire, room: entered.current, customerId: guest.id })
      end = () => {
        watched.leave()
        held.release()
      }
      setStay({ room: watched, wire: held.wire })
    }
    void begin()
    return () => {
      over.abort()
      end()
      setStay(null)
    }
  }, [page.merchant, guest.id])
  return stay
}

export function Watching(props: Props) {
  const stay = useStay(props)
  const { t } = useTranslation()
  useScreenAwake()
  if (!stay)
    return (
      <output className={styles.room}>
        <span className="visually-hidden">{t('viewer.loading')}</span>
      </output>
    )
  return <Inside {...props} wire={stay.wire} stay={stay.room} />
}

function Inside({ page, room, guest, onLeft, stay, wire }: Props & { stay: WatchRoom; wire: AudienceWire }) {
  const { t } = useTranslation()
  const state = useStore(stay)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const manager = useMemo(() => managerOf(room.anchorId, wire, stay.onModeration), [wire, stay, room.anchorId])
  const moderator = state.standing.isManager ? manager : null
  const [isClear, setClear] = useState(false)
  const { end, ban, refusal } = state
  const left = useRef(onLeft)
  useEffect(() => {
    left.current = onLeft
  })
  useEffect(() => {
    if (end) left.current({ end })
    else if (ban) left.current({ ban })
    else if (refusal) left.current({ refusal })
  }, [end, ban, refusal])
  return (
    <main className={styles.room} data-clear={isClear} data-connection={state.chat.connection}>
      <RoomPicture state={state} room={stay} name={page.name} icon={page.icon} />
      <TopBar
        page={page}
        state={state}
        wire={wire}
        isClear={isClear}
        onClear={() => setClear(!isClear)}
        onViewer={(viewer) => setChosen({ viewer, line: null })}
      />
      <section className={styles.talk} aria-label={t('watch.chat')}>
        {room.roomType === 'private' && <Countdown state={state} fee={room.privateFee} onGoOn={stay.goOn} />}
        <Words chat={state.chat} onViewer={setChosen} isModerating={moderator !== null} />
        <Composer wire={wire} state={state} room={stay} guest={guest} moderator={moderator} />
      </section>
      {chosen && <ViewerSheet chosen={chosen} own={guest.id} moderator={moderator} onClose={() => setChosen(null)} />}
    </main>
  )
}
