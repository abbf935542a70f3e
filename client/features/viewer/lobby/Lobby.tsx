import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/Icon.tsx'
import buttons from '../../../kit/buttons.module.css'
import { Coming } from './Coming.tsx'
import styles from './Lobby.module.css'
import { RoomCard } from './RoomCard.tsx'
import { useLobby } from './useLobby.ts'
import { browserStorage } from '../../../lib/storage.ts'

// The merchant whose lobby this browser shows. Undefined until one is chosen: the server has a default.
const storageKey = 'merchant'

const storedMerchant = () => browserStorage.get(storageKey) ?? undefined
const storeMerchant = (code: string) => browserStorage.set(storageKey, code)

/** Placeholders while the lobby loads, as large as its cards. */
const expectedCards = [1, 2, 3, 4]

interface Props {
  /** Shown at the end of the head. `merchant` is null until the lobby is loaded. */
  Menu: ComponentType<{ merchant: string | null }>
}

export function Lobby({ Menu }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(storedMerchant)
  const { data, error, reload } = useLobby(chosen)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <svg viewBox="0 0 32 32" aria-hidden>
            <rect width="32" height="32" rx="8" />
            <path d="M22.5 12.2A7.6 7.6 0 1 0 23.6 16H17" />
          </svg>
          <h1>Greenroom</h1>
        </span>
        <Menu merchant={data?.merchant ?? null} />
      </header>
      {error && data && <output className={styles.stale}>{t(error.code === 'offline' ? 'viewer.offline' : 'viewer.failed')}</output>}
      <main className={styles.main}>
        {data && data.merchants.length > 1 && (
          <nav className={styles.merchants} aria-label={t('lobby.merchants')}>
            {data.merchants.map(({ code, name }) => (
              <button
                key={code}
                type="button"
                className={buttons.choice}
                aria-pressed={code === data.merchant}
                onClick={() => {
                  storeMerchant(code)
                  setChosen(code)
                }}
              >
                <bdi>{name}</bdi>
              </button>
            ))}
          </nav>
        )}
        {!data && error && (
          <div className={styles.empty} role="alert">
            <p>{t(error.code === 'offline' ? 'viewer.offline' : 'viewer.failed')}</p>
            <button type="button" className={buttons.primary} onClick={reload}>
              {t('viewer.retry')}
            </button>
          </div>
        )}
        {!data && !error && (
          <output className={styles.rooms} aria-label={t('viewer.loading')}>
            {expectedCards.map((card) => (
              <span key={card} className={styles.skeleton} />
            ))}
          </output>
        )}
        {data && (
          <section className={styles.live} aria-labelledby="live-now">
            <h2 id="live-now" className={styles.title}>
              {t('lobby.live')} <small>{data.rooms.length}</small>
            </h2>
            {data.rooms.length > 0 ? (
              <ul className={styles.rooms}>
                {data.rooms.map((room) => (
                  <li key={room.anchorId}>
                    <RoomCard room={room} />
                  </li>
                ))}
              </ul>
            ) : (
              <div className={styles.empty}>
                <Icon name="moon" size={40} />
                <p>{t('lobby.nobody')}</p>
              </div>
            )}
          </section>
        )}
        {data && <Coming merchant={data.merchant} events={data.events} />}
      </main>
    </div>
  )
}
