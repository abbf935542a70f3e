import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Trouble } from '../../ui/Trouble.tsx'
import { useTitle } from '../../ui/screen.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PictureField } from './PictureField.tsx'
import type { PictureRules } from './picture-rules.ts'
import { wholeProfile } from './profile-fields.ts'
import styles from './Profile.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfile } from './useProfile.ts'

/** How the two pictures are cropped (docs/product/rules.md, Files). */
const rules: PictureRules = {
  icon: { aspect: 1, round: false, rotation: false },
  background: { aspect: 0.5, round: false, rotation: false },
}

/** All of a host's profile on one page: pictures, password, fields. */
export function Component() {
  const { t } = useTranslation()
  const title = useTitle()
  const { profile, error, reload, setSaved, pictureOf, setPicture } = useProfile()
  return (
    <div className={styles.screen}>
      <header className="ends">
        <h1>{title}</h1>
        <PasswordDialog />
      </header>
      {error && !profile && <Trouble title={t('profile.failed')} failure={error} onRetry={reload} />}
      {!error && !profile && (
        <div className={styles.panel}>
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        </div>
      )}
      {profile && (
        <div className={styles.columns}>
          <div className={styles.panel}>
            <PictureField kind="icon" rule={rules.icon} url={pictureOf('icon')} onChanged={(url) => setPicture('icon', url)} />
            <PictureField
              kind="background"
              rule={rules.background}
              url={pictureOf('background')}
              onChanged={(url) => setPicture('background', url)}
            />
          </div>
          <div className={styles.panel}>
            <ProfileForm profile={profile} groups={wholeProfile} onSaved={setSaved} />
          </div>
        </div>
      )}
    </div>
  )
}
