import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseScheme, useDark } from '../../shell/appearance/colorScheme.ts'
import { openGuestSheet } from '../../features/viewer/guest/guest-request.ts'
import { forgetGuest, useGuest } from '../../features/viewer/guest/guest-store.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { languages, type Language } from '../../i18n/languages.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import buttons from '../../kit/buttons.module.css'
import styles from './Menu.module.css'

/** Who this browser is, the language and the colours. */
export function Menu({ merchant }: { merchant: string | null }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const guest = useGuest(merchant)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)} aria-label={t('viewer.menu')}>
        {guest ? <Avatar name={guest.customer.nickname} size={36} /> : <Icon name="menu" />}
      </button>
      {isOpen && <MenuSheet merchant={merchant} onClose={() => setOpen(false)} />}
    </>
  )
}

const isLanguageName = (name: string): name is Language => name in languages

function MenuSheet({ merchant, onClose }: { merchant: string | null; onClose: () => void }) {
  const { t } = useTranslation()
  const guest = useGuest(merchant)
  const signIn = () => {
    onClose()
    if (merchant !== null) void openGuestSheet(merchant)
  }
  return (
    <Sheet title={t('viewer.menu')} onClose={onClose}>
      {merchant !== null && (
        <section className={styles.guest} aria-label={t('viewer.you')}>
          {guest && (
            <>
              <Avatar name={guest.customer.nickname} size={48} />
              <p>
                <strong>
                  <bdi>{guest.customer.nickname}</bdi>
                </strong>
                <small>{t('viewer.rank', { rank: guest.customer.rank })}</small>
              </p>
            </>
          )}
          <button type="button" className={guest ? `${buttons.quiet} ${buttons.small}` : buttons.primary} onClick={signIn}>
            {t(guest ? 'viewer.otherGuest' : 'viewer.becomeGuest')}
          </button>
          {guest && (
            <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={() => forgetGuest(merchant)}>
              {t('viewer.forgetGuest')}
            </button>
          )}
        </section>
      )}
      <Preferences />
    </Sheet>
  )
}

/** The language and the colours. */
export function Preferences() {
  const { t, i18n } = useTranslation()
  const isDark = useDark()
  return (
    <>
      <section aria-label={t('viewer.language')}>
        <h3 className={buttons.hint}>{t('viewer.language')}</h3>
        <div className={buttons.choices}>
          {Object.entries(languages).map(([language, label]) => (
            <button
              key={language}
              type="button"
              lang={language}
              className={buttons.choice}
              aria-pressed={language === i18n.language}
              onClick={() => isLanguageName(language) && void chooseLanguage(language)}
            >
              {label}
            </button>
          ))}
        </div>
      </section>
      <section aria-label={t('viewer.colors')}>
        <h3 className={buttons.hint}>{t('viewer.colors')}</h3>
        <div className={buttons.choices}>
          {[false, true].map((dark) => (
            <button
              key={String(dark)}
              type="button"
              className={buttons.choice}
              aria-pressed={dark === isDark}
              onClick={() => chooseScheme(dark)}
            >
              <Icon name={dark ? 'moon' : 'sun'} size={18} /> {t(dark ? 'viewer.dark' : 'viewer.light')}
            </button>
          ))}
        </div>
      </section>
    </>
  )
}
