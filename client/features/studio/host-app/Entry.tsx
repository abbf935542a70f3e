import { useTranslation } from 'react-i18next'
import { signInAnchor } from '#contract/calls/sign-in.ts'
import { call } from '../../../lib/call.ts'
import { Strokes } from '../../../kit/Icon.tsx'
import { PasswordForm, useSignIn } from '../../sign-in/PasswordForm.tsx'
import { Refusal } from '../../sign-in/Refusal.tsx'
import styles from './Entry.module.css'
import { strokes } from './strokes.ts'
import type { ByCode } from './sign-in.ts'

/** Where the code is, and why the one of the address did not sign in. The account's name and password do as well. */
export function Entry({ byCode }: { byCode: ByCode }) {
  const { t } = useTranslation()
  const { isBusy, failure, signIn } = useSignIn()
  if (byCode.isPending)
    return (
      <div className={styles.page}>
        <output className={styles.box}>{t('phone.signingIn')}</output>
      </div>
    )
  return (
    <div className={styles.page}>
      <main className={styles.box}>
        <span className={styles.sign}>
          <Strokes path={strokes.camera} size={36} />
        </span>
        <h1>{t('phone.title')}</h1>
        {!failure && <Refusal failure={byCode.failure}>{byCode.failure?.code === 'code_spent' && t('phone.newCode')}</Refusal>}
        <ol className={styles.steps}>
          <li>{t('phone.steps.open')}</li>
          <li>{t('phone.steps.choose')}</li>
          <li>{t('phone.steps.scan')}</li>
        </ol>
        <details className={styles.password}>
          <summary>{t('phone.byPassword')}</summary>
          <PasswordForm isBusy={isBusy} onSubmit={(body) => void signIn(call(signInAnchor, { body }))} />
          {failure && <Refusal failure={failure} />}
        </details>
        <a href="/app/" className={styles.link}>
          {t('phone.toViewers')}
        </a>
      </main>
    </div>
  )
}
