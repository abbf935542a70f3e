import { ArrowRightOutlined, LoadingOutlined } from '@ant-design/icons-svg'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { signInAnchor } from '#contract/calls/sign-in.ts'
import type { Result } from '../../lib/call.ts'
import type { ReplyOf } from '#contract/define.ts'
import { PlainIcon } from '../../kit/PlainIcon.tsx'
import { session } from '../../lib/session.ts'
import styles from './PasswordForm.module.css'
import type { Refused } from './Refusal.tsx'

export interface Password {
  account: string
  password: string
}

/** Signs in by a call, and keeps why that was refused. */
export function useSignIn() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Refused>()
  const signIn = async (request: Promise<Result<ReplyOf<typeof signInAnchor>>>) => {
    setBusy(true)
    setFailure(undefined)
    const answer = await request
    setBusy(false)
    if (answer.ok) session.open(answer.data.user)
    else setFailure({ ...answer, at: Date.now() })
  }
  return { isBusy, failure, signIn }
}

/** Name and password, in plain fields: they do not wait for the component library. */
export function PasswordForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: (password: Password) => void }) {
  const { t } = useTranslation()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const isComplete = account.trim() !== '' && password !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isBusy) onSubmit({ account: account.trim(), password })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.field}>
        <span>{t('login.account')}</span>
        <input
          className={styles.input}
          name="account"
          value={account}
          onChange={({ target }) => setAccount(target.value)}
          maxLength={64}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
        />
      </label>
      <label className={styles.field}>
        <span>{t('login.password')}</span>
        <input
          className={styles.input}
          type="password"
          name="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          maxLength={200}
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </label>
      <button
        type="submit"
        className={styles.submit}
        aria-label={t('login.submit')}
        title={t('login.submit')}
        disabled={!isComplete || isBusy}
      >
        {isBusy ? <PlainIcon of={LoadingOutlined} className={styles.busy} /> : <PlainIcon of={ArrowRightOutlined} />}
      </button>
    </form>
  )
}
