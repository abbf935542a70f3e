import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { StoredUser } from '../../../../lib/stored-user.ts'
import { Lazy } from '../../../../kit/Lazy.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import { createAnchorChat } from '../../../room/chat/anchor-chat.ts'
import { TalkField } from '../../../room/chat/TalkField.tsx'
import { Hearts } from '../../../room/chat/Hearts.tsx'
import { type LiveRoom, useChatOfSession } from '../../live-room/useLiveRoom.ts'
import GiftsOverPicture from '../../../room/gifts/GiftsOverPicture.tsx'
import { OpenQuestion } from '../../../room/moderation/app/app-feedback.tsx'
import { loadModeration } from '../../../room/moderation/app/load.ts'
import { hostOf } from '../../../room/moderation/moderator.ts'
import { type Chosen, ViewerSheet } from '../../../room/viewer-card/ViewerSheet.tsx'
import { Words } from '../../../viewer/watch/talk/Words.tsx'
import styles from './OnAir.module.css'
import { TopBar } from './TopBar.tsx'

// With the page: if an update took its files away, loading it later would load the page again, and cut the picture.
loadModeration().catch(() => {})

const chat = createAnchorChat({ namespace: '/Anchor', sendEvent: 'chat/message/new' })

/** While live, over the picture: how it goes, what comes in, and the host's words. */
export function OnAir({ live, user }: { live: LiveRoom; user: StoredUser }) {
  const { t } = useTranslation()
  const state = useStore(chat)
  const isOff = state.connection !== 'in'
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const moderator = useMemo(() => hostOf(user.id, chat), [user.id])
  useChatOfSession(chat, live)
  return (
    <>
      <TopBar live={live} user={user} />
      <OpenQuestion />
      <div className={styles.gifts}>
        <GiftsOverPicture onGift={chat.onGift} />
      </div>
      <div className={styles.hearts}>
        <Hearts beat={state.hearts.beat} count={state.hearts.count} />
      </div>
      <section className={styles.talk} aria-label={t('watch.chat')} data-connection={state.connection}>
        <Words chat={state} onViewer={setChosen} isModerating />
        <div className={styles.field}>
          <Lazy load={loadModeration} props={{ moderator }} />
          <TalkField
            onSend={chat.send}
            fail={showToast}
            label={t('watch.say')}
            placeholder={t(isOff ? 'watch.connecting' : 'watch.say')}
            isOff={isOff}
          />
        </div>
      </section>
      {chosen && <ViewerSheet chosen={chosen} own={null} moderator={moderator} onClose={() => setChosen(null)} />}
    </>
  )
}
