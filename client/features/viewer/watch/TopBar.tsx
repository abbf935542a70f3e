import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { count } from '../../../lib/format.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { Lazy } from '../../../kit/Lazy.tsx'
import { Link } from '../../../kit/Link.tsx'
import { PictureBar } from '../../../kit/PictureBar.tsx'
import styles from '../../../kit/PictureBar.module.css'
import type { AudienceWire } from '../guest/audience.ts'
import { MatchScore } from '../lobby/MatchScore.tsx'
import { PeopleSheet } from './sheets/PeopleSheet.tsx'
import type { HostPage } from './entrance/useHostPage.ts'
import type { WatchState } from './watch-state.ts'

const loadShareSheet = () => import('./sheets/ShareSheet.tsx')

interface Props {
  page: HostPage
  state: WatchState
  wire: AudienceWire
  /** Only the picture is shown. */
  isClear: boolean
  onClear: () => void
  onViewer: (viewer: Speaker) => void
}

/** Over the picture: the way back, the host, who is here, and what can be done with the picture. */
export function TopBar({ page, state, wire, isClear, onClear, onViewer }: Props) {
  const { t, i18n } = useTranslation()
  const [sheet, setSheet] = useState<'people' | 'share' | null>(null)
  const close = () => setSheet(null)
  const viewers = state.viewers === null ? '…' : count(state.viewers, i18n.language)
  return (
    <PictureBar
      name={page.name}
      icon={page.icon}
      line={
        <>
          {page.room?.match && (
            <>
              <MatchScore match={page.room.match} />{' '}
            </>
          )}
          <bdi>{state.title}</bdi>
        </>
      }
      before={
        <Link to="/app/" className={styles.round} label={t('watch.leave')}>
          <Icon name="back" />
        </Link>
      }
      below={
        <>
          {sheet === 'people' && <PeopleSheet wire={wire} onViewer={onViewer} onClose={close} />}
          {sheet === 'share' && <Lazy load={loadShareSheet} props={{ page, title: state.title, onClose: close }} />}
        </>
      }
    >
      <button
        type="button"
        className={styles.people}
        onClick={() => setSheet('people')}
        aria-label={t('watch.peopleCount', { number: viewers })}
      >
        <Icon name="people" size={18} /> <span data-viewers={state.viewers}>{viewers}</span>
      </button>
      {document.pictureInPictureEnabled && (
        <button type="button" className={styles.round} onClick={() => void togglePictureInPicture()} aria-label={t('watch.pip')}>
          <Icon name="pip" size={20} />
        </button>
      )}
      <button type="button" className={styles.round} onClick={() => setSheet('share')} aria-label={t('watch.share')}>
        <Icon name="share" size={20} />
      </button>
      <button type="button" className={styles.round} onClick={onClear} aria-pressed={isClear} aria-label={t('watch.clear')}>
        <Icon name={isClear ? 'chat' : 'down'} size={20} />
      </button>
    </PictureBar>
  )
}

async function togglePictureInPicture() {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await document.querySelector('video')?.requestPictureInPicture()
  } catch {
    // Without a picture yet; the button can be pressed again.
  }
}
