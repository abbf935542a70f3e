import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInAnchor, signInFamily } from '#contract/calls/sign-in.ts'
import { call } from '../../lib/call.ts'
import { LanguageSelect } from '../../kit/fields/LanguageSelect.tsx'
import { Brand } from '../../kit/Brand.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { type Password, PasswordForm, useSignIn } from './PasswordForm.tsx'
import { Refusal } from './Refusal.tsx'
import { type SignInRole, signInRoleOf } from './sign-in-role.ts'
import styles from './SignIn.module.css'

/** A column, a row and a size. */
const rooms = [
  [0, 0, 2.1],
  [2, 0, 1],
  [2, 1, 1],
  [0, 2, 1],
  [1, 2, 1],
  [2, 2, 1],
] as const
const bars = [0, 1, 2, 3]

/** A drawing of a wall of rooms, inline so that nothing has to be fetched. */
const Face = () => (
  <svg className={styles.face} viewBox="0 0 480 360" aria-hidden="true">
    {rooms.map(([column, row, size], room) => (
      <g key={room} transform={`translate(${column * 164 + 1} ${row * 124 + 1}) scale(${size})`}>
        <rect className={styles.room} width="150" height="110" rx="8" />
        <g className={styles.person} style={{ animationDelay: `${room * -3.7}s` }}>
          <path d="M38 109a37 37 0 0 1 74 0zM75 26a19 19 0 1 1 0 38a19 19 0 1 1 0-38z" />
          <path className={styles.headset} d="M53 51v-6a22 22 0 0 1 44 0v6" />
        </g>
        {bars.map((bar) => (
          <rect
            key={bar}
            className={styles.bar}
            style={{ animationDelay: `${(room * 4 + bar) * -1.3}s` }}
            x={122 + bar * 5}
            y="-100"
            width="3"
            height={6 + ((room * 5 + bar * 7) % 13)}
            transform="scale(1 -1)"
          />
        ))}
      </g>
    ))}
  </svg>
)

/** The values of the role toggle (docs/product/README.md). */
const valueOf = { anchor: 1, family: 2 } as const

const callOf = { anchor: signInAnchor, family: signInFamily } as const

interface Props {
  /** More than one shows the role toggle. */
  roles: readonly [SignInRole, ...SignInRole[]]
  /** Loads the code that is needed after sign-in. Rejects without a connection. */
  loadApp: () => Promise<unknown>
}

/**
 * The sign-in page. It uses plain fields, so that it does not have to wait for the component library. The rest of the app is loaded while
 * the user types.
 */
export function SignIn({ roles, loadApp }: Props) {
  const { t } = useTranslation()
  const [role, setRole] = useState<SignInRole>(roles[0])
  const { isBusy, failure, signIn } = useSignIn()
  useEffect(() => {
    const fetchRest = () => void loadApp().catch(() => {})
    addEventListener('focusin', fetchRest, { once: true })
    return () => removeEventListener('focusin', fetchRest)
  }, [loadApp])
  async function request(as: SignInRole, body: Password) {
    try {
      const [answer] = await Promise.all([call(callOf[as], { body }), loadApp()])
      return answer
    } catch {
      return { ok: false, code: 'offline', message: t('login.offline') } as const
    }
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
        <PasswordForm isBusy={isBusy} onSubmit={(body) => void signIn(request(role, body))} />
        <Refusal failure={failure} />
        <DemoAccounts roles={roles} disabled={isBusy} onChosen={(demo) => void signIn(request(signInRoleOf(demo.role), demo))} />
      </div>
      <LanguageSelect wide />
    </main>
  )
}

interface RoleToggleProps {
  roles: readonly SignInRole[]
  value: SignInRole
  onChange: (role: SignInRole) => void
}

/** Anchor or family: two radio buttons that look like one switch. */
function RoleToggle({ roles, value, onChange }: RoleToggleProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{t('login.role')}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.choice}>
          <input
            className="visually-hidden"
            type="radio"
            name="role"
            value={valueOf[role]}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          {t(`login.${role}`)}
        </label>
      ))}
    </fieldset>
  )
}
