import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../i18n/failureText.ts'
import { session } from '../../../lib/session.ts'
import { Strokes } from '../../../kit/Icon.tsx'
import buttons from '../../../kit/buttons.module.css'
import styles from './Entry.module.css'
import { strokes } from './strokes.ts'
import { signInByPassword, type SignIn } from './sign-in.ts'

/** Where the code is, and why the one of the address did not sign in. The account's name and password do as well. */
export function Entry({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  if (signIn.type === 'pending')
    return (
      <div className={styles.page}>
        <output className={styles.box}>{t('phone.signingIn')}</output>
      </div>
    )
  const byCode = signIn.type === 'refused' && signIn.by === 'code' ? signIn.failure : null
  return (
    <div className={styles.page}>
      <main className={styles.box}>
        <span className={styles.sign}>
          <Strokes path={strokes.camera} size={36} />
        </span>
        <h1>{t('phone.title')}</h1>
        {byCode && (
          <p className={styles.refusal} role="alert">
            <strong>{failureText(byCode)}</strong> {byCode.code === 'code_spent' && t('phone.newCode')}
          </p>
        )}
        {!byCode && session.ended && <output className={styles.refusal}>{t('login.ended')}</output>}
        <ol className={styles.steps}>
          <li>{t('phone.steps.open')}</li>
          <li>{t('phone.steps.choose')}</li>
          <li>{t('phone.steps.scan')}</li>
        </ol>
        <Password refused={signIn.type === 'refused' && signIn.by === 'password' ? signIn : null} />
        <a href="/app/" className={styles.link}>
          {t('phone.toViewers')}
        </a>
      </main>
    </div>
  )
}

function Password({ refused }: { refused: Extract<SignIn, { type: 'refused' }> | null }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (account.trim() !== '' && password !== '') void signInByPassword(account.trim(), password)
  }
  return (
    <details className={styles.password} open={refused !== null}>
      <summary>{t('phone.byPassword')}</summary>
      <form onSubmit={submit}>
        <label htmlFor={`${id}-account`}>{t('login.account')}</label>
        <input
          id={`${id}-account`}
          className={buttons.field}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          dir="auto"
        />
        <label htmlFor={`${id}-password`}>{t('login.password')}</label>
        <input
          id={`${id}-password`}
          className={buttons.field}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <p role="alert" className={styles.failure}>
          {refused && failureText(refused.failure)}
        </p>
        <button type="submit" className={buttons.primary} disabled={account.trim() === '' || password === ''}>
          {t('login.submit')}
        </button>
      </form>
    </details>
  )
}
