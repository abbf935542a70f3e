import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { signUpGuest } from '#contract/calls/viewer/guest.ts'
import { nicknameMax, vipLevel } from '#contract/limits.ts'
import { call, type Failure } from '../../../lib/call.ts'
import { useDemoControls } from '../../../lib/settings.ts'
import { Sheet } from '../../../kit/Sheet.tsx'
import buttons from '../../../kit/buttons.module.css'
import type { OpenRequest } from './guest-request.ts'
import styles from './GuestSheet.module.css'
import { keepGuest, usualNickname } from './guest-store.ts'
import { StandIns } from './StandIns.tsx'
import { Choices } from '../../../kit/fields/Choices.tsx'

const levels = Array.from({ length: vipLevel.max - vipLevel.min + 1 }, (_, index) => ({
  value: vipLevel.min + index,
  content: vipLevel.min + index,
}))

/** The level of a tester, which opens VIP rooms. Only in a demo. */
function Levels({ value, onChange }: { value: number; onChange: (level: number) => void }) {
  const { t } = useTranslation()
  return <Choices label={t('guest.level')} isLabelShown value={value} options={levels} onChange={onChange} />
}

/** A nickname is all that a guest gives. In a demo, a tester chooses a level too, or is a customer of the demo world. */
export default function GuestSheet({ request }: { request: OpenRequest }) {
  const { t, i18n } = useTranslation()
  const isDemo = useDemoControls()
  const [nickname, setNickname] = useState(usualNickname)
  const [rank, setRank] = useState(request.rank)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const signUp = async (event: FormEvent) => {
    event.preventDefault()
    if (nickname.trim() === '' || isBusy) return
    setBusy(true)
    const body = { nickname, language: i18n.language, merchant: request.merchant, rank: isDemo ? rank : 0 }
    const answer = await call(signUpGuest, { body })
    setBusy(false)
    if (!answer.ok) return setFailure(answer)
    keepGuest(answer.data)
    request.answer(answer.data)
  }
  return (
    <Sheet title={t('guest.title')} onClose={() => request.answer(null)}>
      <form className={styles.form} onSubmit={(event) => void signUp(event)}>
        <label htmlFor={field} className={buttons.hint}>
          {t('guest.hint')}
        </label>
        <input
          id={field}
          className={buttons.field}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
          maxLength={nicknameMax}
          placeholder={t('guest.nickname')}
          autoComplete="off"
          enterKeyHint="go"
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a dialog that was opened for it
          autoFocus
        />
        {isDemo && <Levels value={rank} onChange={setRank} />}
        <p className={buttons.failure} role="alert">
          {failure && t(failureKey(failure), { seconds: failure.retryAfter ?? 60 })}
        </p>
        <button type="submit" className={buttons.primary} disabled={nickname.trim() === '' || isBusy}>
          {t('guest.enter')}
        </button>
      </form>
      {isDemo && <StandIns merchant={request.merchant} rank={rank} onSignedIn={request.answer} />}
    </Sheet>
  )
}

function failureKey({ code }: Failure) {
  if (code === 'too_many_guests' || code === 'too_many_requests') return 'guest.tooMany'
  if (code === 'invalid_request') return 'guest.badName'
  return code === 'offline' ? 'viewer.offline' : 'viewer.failed'
}
