import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import type { StoredUser } from '../../../lib/stored-user.ts'
import { createAnchorChat } from '../../chat/anchor-chat.ts'
import { Hearts } from '../../chat/Hearts.tsx'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import GiftsOverPicture from '../../on-air/gifts/GiftsOverPicture.tsx'
import { TalkField } from '../../watch/talk/TalkField.tsx'
import { Words } from '../../watch/talk/Words.tsx'
import styles from './OnAir.module.css'
import { TopBar } from './TopBar.tsx'
import { ViewerSheet } from './ViewerSheet.tsx'

const chat = createAnchorChat({ namespace: '/Anchor', sendEvent: 'chat/message/new' })

/** While live, over the picture: how it goes, what comes in, and the host's words. */
export function OnAir({ live, user }: { live: LiveRoom; user: StoredUser }) {
  const { t } = useTranslation()
  const state = useSyncExternalStore(chat.subscribe, chat.getState)
  const [person, setPerson] = useState<Speaker | null>(null)
  const { endedOutside } = live
  const since = live.room?.live?.startedAt
  useEffect(() => {
    // Lines of the session before stay out of this one.
    if (since === undefined) return undefined
    const close = chat.open(since)
    const stopListening = chat.on('live/stop', endedOutside)
    return () => {
      stopListening()
      close()
    }
  }, [since, endedOutside])
  const say = async (message: string) => {
    const failure = await chat.send(message)
    return failure ? { ok: false as const, code: failure.code } : { ok: true as const }
  }
  return (
    <>
      <TopBar live={live} user={user} />
      <div className={styles.gifts}>
        <GiftsOverPicture onGift={chat.onGift} />
      </div>
      <div className={styles.hearts}>
        <Hearts beat={state.hearts.beat} count={state.hearts.count} />
      </div>
      <section className={styles.talk} aria-label={t('watch.chat')} data-connection={state.connection}>
        <Words chat={state} onPerson={setPerson} />
        <div className={styles.field}>
          <TalkField onSend={say} isOff={state.connection !== 'in'} />
        </div>
      </section>
      {person && <ViewerSheet person={person} userId={user.id} onClose={() => setPerson(null)} />}
    </>
  )
}
