import { LockOutlined, PictureOutlined, UserOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { Trouble } from '../../ui/Trouble.tsx'
import { useTitle } from '../../ui/screen.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PictureField } from './PictureField.tsx'
import type { PictureRules } from './picture-rules.ts'
import { shortProfile } from './profile-fields.ts'
import styles from './Profile.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { addressOf, sectionAt, sections } from './sections.ts'
import { useProfile } from './useProfile.ts'

const icons = { setting: UserOutlined, background: PictureOutlined, private: LockOutlined }

/** How the two pictures are cropped (docs/product/rules.md, Files). */
const rules: PictureRules = {
  icon: { aspect: 1, round: true, rotation: false },
  background: { aspect: 1 / 0.6, round: false, rotation: true },
}

/** A host's profile in sections. */
export function Component() {
  const { t } = useTranslation()
  const title = useTitle()
  const shown = sectionAt(useLocation().pathname)
  const { profile, error, reload, setSaved, pictureOf, setPicture } = useProfile()
  const picture = (kind: keyof PictureRules) => (
    <PictureField kind={kind} rule={rules[kind]} url={pictureOf(kind)} onChanged={(url) => setPicture(kind, url)} />
  )
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <div className={styles.columns}>
        <Sections />
        <section className={styles.panel}>
          <h2>{t(`sections.${shown}`)}</h2>
          {error && !profile && <Trouble title={t('profile.failed')} failure={error} onRetry={reload} />}
          {!error && !profile && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
          {profile && shown === 'setting' && (
            <>
              {picture('icon')}
              <ProfileForm profile={profile} groups={shortProfile} onSaved={setSaved} />
            </>
          )}
          {profile && shown === 'background' && picture('background')}
          {profile && shown === 'private' && (
            <>
              <p className="quiet">{t('PopModifyPassword.detail')}</p>
              <div>
                <PasswordDialog />
              </div>
            </>
          )}
        </section>
      </div>
    </div>
  )
}

function Sections() {
  const { t } = useTranslation()
  const title = useTitle()
  return (
    <nav aria-label={title}>
      <ul className={styles.sections}>
        {sections.map((name) => {
          const Icon = icons[name]
          return (
            <li key={name}>
              <NavLink end className={styles.section} to={addressOf(name)}>
                <Icon aria-hidden /> {t(`sections.${name}`)}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
