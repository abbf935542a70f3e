import { ArrowRightOutlined, LoadingOutlined } from '@ant-design/icons-svg'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../lib/session.ts'
import { LanguageSelect } from '../../ui/plain/LanguageSelect.tsx'
import { Brand } from '../../ui/plain/Brand.tsx'
import { PlainIcon } from '../../ui/plain/PlainIcon.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { Face } from './Face.tsx'
import { Refusal, type Refused } from './Refusal.tsx'
import { RoleToggle } from './RoleToggle.tsx'
import { signInRoleOf, type SignInRole } from './sign-in-role.ts'
import styles from './SignIn.module.css'

interface Props {
  /** More than one shows the role toggle. */
  roles: readonly [SignInRole, ...SignInRole[]]
  /** Fetches what comes after signing in. It fails without a connection. */
  loadApp: () => Promise<unknown>
}

/**
 * The sign-in page, of plain fields: whoever signs in on a phone should not wait for a component library first. The rest is fetched while
 * one types.
 */
export function SignIn({ roles, loadApp }: Props) {
  const { t } = useTranslation()
  const [role, setRole] = useState<SignInRole>(roles[0])
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Refused>()
  useEffect(() => {
    const fetchRest = () => void loadApp().catch(() => {})
    addEventListener('focusin', fetchRest, { once: true })
    return () => removeEventListener('focusin', fetchRest)
  }, [loadApp])
  const complete = account.trim() !== '' && password !== ''

  async function requestSignIn(as: SignInRole, body: { account: string; password: string }) {
    try {
      const [{ signIn }] = await Promise.all([import('./sign-in-calls.ts'), loadApp()])
      return await signIn(as, body)
    } catch {
      return { ok: false, code: 'offline', message: t('login.offline') } as const
    }
  }
  async function signIn(as: SignInRole, body: { account: string; password: string }) {
    setBusy(true)
    setFailure(undefined)
    const answer = await requestSignIn(as, body)
    setBusy(false)
    if (answer.ok) session.open(answer.data.user)
    else setFailure({ ...answer, at: Date.now() })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !busy) void signIn(role, { account, password })
  }
  return (
    <main className={styles.page}>
      <title>{`${t('login.submit')} · ${t('common.name')}`}</title>
      <Face />
      <div className={styles.panel}>
        <h1 className={styles.brand}>
          <Brand />
        </h1>
        {roles.length > 1 && (
          <div className={styles.roles}>
            <RoleToggle roles={roles} value={role} onChange={setRole} />
            <p className={styles.hint}>{t('login.admins')}</p>
          </div>
        )}
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
            disabled={!complete || busy}
          >
            {busy ? <PlainIcon of={LoadingOutlined} className={styles.busy} /> : <PlainIcon of={ArrowRightOutlined} />}
          </button>
        </form>
        <Refusal failure={failure} />
        <DemoAccounts
          roles={roles}
          disabled={busy}
          onChosen={(demo) => {
            setRole(signInRoleOf(demo.role))
            setAccount(demo.account)
            setPassword(demo.password)
            void signIn(signInRoleOf(demo.role), demo)
          }}
        />
      </div>
      <LanguageSelect wide />
    </main>
  )
}
