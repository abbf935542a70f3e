import { ArrowRightOutlined, LoadingOutlined } from '@ant-design/icons'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signInAnchor, signInFamily } from '#contract/calls/session.ts'
import { call } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'
import { Brand } from '../../ui/Brand.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { doorOf, type Door } from './door.ts'
import { DoorToggle } from './DoorToggle.tsx'
import { Refusal, type Refused } from './Refusal.tsx'
import styles from './SignIn.module.css'

const callOf = { anchor: signInAnchor, family: signInFamily } as const

/** The login screen, of plain fields: whoever signs in on a phone should not wait for a component library first. More than one door shows the role toggle. */
export function SignIn({ doors }: { doors: readonly [Door, ...Door[]] }) {
  const { t } = useTranslation()
  const goTo = useNavigate()
  const [door, setDoor] = useState<Door>(doors[0])
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Refused>()
  const complete = account.trim() !== '' && password !== ''

  async function signIn(at: Door, body: { account: string; password: string }) {
    setBusy(true)
    setFailure(undefined)
    const answer = await call(callOf[at], { body })
    setBusy(false)
    if (!answer.ok) return setFailure({ ...answer, at: Date.now() })
    session.open(answer.data.user)
    await goTo('/', { replace: true })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !busy) void signIn(door, { account, password })
  }
  return (
    <main className={styles.page}>
      <title>{`${t('login.submit')} · ${t('common.name')}`}</title>
      <div className={styles.panel}>
        <h1 className={styles.brand}>
          <Brand />
        </h1>
        {doors.length > 1 && <DoorToggle doors={doors} value={door} onChange={setDoor} />}
        <form className={styles.form} onSubmit={submit} noValidate>
          <label className={styles.field}>
            <span>{t('login.account')}</span>
            <input
              className={styles.input}
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
            {busy ? <LoadingOutlined aria-hidden /> : <ArrowRightOutlined aria-hidden />}
          </button>
        </form>
        <Refusal failure={failure} />
        <DemoAccounts
          doors={doors}
          disabled={busy}
          onChosen={(demo) => {
            setDoor(doorOf(demo.role))
            setAccount(demo.account)
            setPassword(demo.password)
            void signIn(doorOf(demo.role), demo)
          }}
        />
      </div>
      <LanguageSelect wide />
    </main>
  )
}
