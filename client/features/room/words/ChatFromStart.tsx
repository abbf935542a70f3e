import { Checkbox, Select, Skeleton } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lineChecks, readChatDefaults, saveChatDefaults, type ChatDefaults } from '#contract/calls/room/moderation/room.ts'
import { levelFrom, slowSeconds } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { ListHead, ListScreen } from '../../../ui/list/ListScreen.tsx'
import { Trouble } from '../../../ui/Trouble.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { checkText } from '../moderation/wording/modes-text.ts'
import styles from './ChatFromStart.module.css'
import { blockedWords } from './screen.ts'
import { WordSections } from './WordSections.tsx'

const levels = Array.from({ length: levelFrom.max - levelFrom.min + 1 }, (_, index) => levelFrom.min + index)

/** Settings of a family for the chats of its members. Each choice is saved at once. */
export function Component() {
  const { t } = useTranslation()
  const { data, error, loading, reload } = useLoad('chat from start', (signal) => call(readChatDefaults, { signal }))
  return (
    <ListScreen loading={loading}>
      <ListHead title={t(blockedWords.title)} loading={loading} onReload={reload} />
      <WordSections />
      <p className={styles.lead}>{t('chatStart.lead')}</p>
      {error && <Trouble title={t('chatStart.failed')} failure={error} onRetry={reload} />}
      {!data && !error && (
        <div className={styles.panel}>
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </div>
      )}
      {data && <Fields key={JSON.stringify(data)} stored={data} onFailed={reload} />}
    </ListScreen>
  )
}

function Fields({ stored, onFailed }: { stored: ChatDefaults; onFailed: () => void }) {
  const { t } = useTranslation()
  const [defaults, setDefaults] = useState(stored)
  const { act } = useAction()
  const heading = useId()
  async function change(part: Partial<ChatDefaults>) {
    const before = defaults
    const next = { ...before, ...part }
    setDefaults(next)
    const saving = call(saveChatDefaults, { body: next })
    await act(saving, { successText: t('chatStart.saved') })
    if ((await saving).ok) return
    setDefaults(before)
    onFailed()
  }
  return (
    <div className={styles.panel}>
      <Field label={t('moderate.modes.slow')} note={t('chatStart.slowNote')}>
        {(labelled) => (
          <Select
            {...labelled}
            className={styles.choice ?? ''}
            value={defaults.slowSeconds}
            onChange={(next) => void change({ slowSeconds: next })}
            options={slowSeconds.map((value) => ({
              value,
              label: value === 0 ? t('moderate.modes.off') : t('chatStart.seconds', { count: value, number: value }),
            }))}
          />
        )}
      </Field>
      <Field label={t('chatStart.level')} note={t('chatStart.levelNote')}>
        {(labelled) => (
          <Select
            {...labelled}
            className={styles.choice ?? ''}
            value={defaults.levelFrom}
            onChange={(next) => void change({ levelFrom: next })}
            options={levels.map((value) => ({
              value,
              label: value === 0 ? t('chatStart.everybody') : t('chatStart.levelFrom', { level: value }),
            }))}
          />
        )}
      </Field>
      <section aria-labelledby={heading} className={styles.checks}>
        <h2 id={heading}>{t('moderate.modes.checks')}</h2>
        <p className="note">{t('chatStart.checksNote')}</p>
        {lineChecks.map((check) => (
          <Checkbox
            key={check}
            checked={defaults.checks[check]}
            onChange={({ target }) => void change({ checks: { ...defaults.checks, [check]: target.checked } })}
          >
            {t(`moderate.checks.${check}`)} <small className="note">{checkText(t, check)}</small>
          </Checkbox>
        ))}
      </section>
      <p className="note">{t('chatStart.exempt')}</p>
    </div>
  )
}

interface Labelled {
  id: string
  'aria-describedby': string
}

function Field({ label, note, children }: { label: string; note: string; children: (labelled: Labelled) => ReactNode }) {
  const [id, noteId] = [useId(), useId()]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': noteId })}
      <p id={noteId} className="note">
        {note}
      </p>
    </div>
  )
}
