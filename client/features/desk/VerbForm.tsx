import { Button, Select } from 'antd'
import Input from 'antd/es/input/Input.js'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { trigger, type Verb } from '#contract/calls/demo/desk.ts'
import { useVerbWords } from '../../i18n/english-words.ts'
import { call, type Failure } from '../../lib/call.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './Desk.module.css'
import { useSentence } from './useSentence.ts'
import { listAnchors } from '#contract/calls/accounts/admin.ts'
import { listLimitMax } from '#contract/limits.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { OnAirTag } from '../../ui/table/OnAirTag.tsx'

interface HostFieldProps {
  id: string
  value: string | undefined
  status?: 'error'
  'aria-describedby': string
  onChange: (account: string) => void
}

/** Chooses a host by name or account; those on air come first. */
function HostField(props: HostFieldProps) {
  const { t } = useTranslation()
  const { data, loading } = useLoad('hosts', (signal) => call(listAnchors, { query: { limit: listLimitMax }, signal }))
  const hosts = (data?.value ?? [])
    .toSorted((a, b) => Number(b.onair) - Number(a.onair))
    .map(({ account, name, onair }) => ({
      value: account,
      search: `${name} ${account}`,
      label: (
        <span className={styles.host}>
          <bdi>{name}</bdi> <span className="quiet">{account}</span> {onair && <OnAirTag is />}
        </span>
      ),
    }))
  return (
    <Select {...props} showSearch={{ optionFilterProp: 'search' }} loading={loading} placeholder={t('columns.anchor')} options={hosts} />
  )
}

interface Props {
  verb: Verb
  onDone: () => void
}

/** A form for a verb's arguments. Empty fields are not sent. */
export function VerbForm({ verb, onDone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const translate = useVerbWords()
  const sentence = useSentence()
  const [given, setGiven] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const issues = failure?.issues ?? []
  const form = useRef<HTMLFormElement>(null)
  // On a phone the form is above the verbs, and may be out of view.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  async function run(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''))
    const answer = await call(trigger, { body: { ...filled, verb: verb.name } })
    setBusy(false)
    setFailure(answer.ok ? null : answer)
    onDone()
  }
  const problem = ({ translatable }: (typeof issues)[number]) => (translatable ? sentence(translatable) : t('desk.wrong'))
  const set = (name: string, value: string) => setGiven({ ...given, [name]: value })
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void run(event)}>
      <h2 className={styles.chosen}>{verb.name}</h2>
      <p className="quiet">{translate(verb.help)}</p>
      {verb.arguments.map(({ name, help, kind, choices, usual, isNeeded }) => {
        const issue = issues.find(({ field }) => field === name)
        const field = `${id}${name}`
        const shared = { id: field, 'aria-describedby': `${field}-help`, ...(issue && { status: 'error' as const }) }
        return (
          <div key={name} className={styles.field}>
            <label htmlFor={field}>
              {name}
              {isNeeded && <span aria-hidden> *</span>}
            </label>
            {name === 'host' && <HostField {...shared} value={given[name]} onChange={(host) => set(name, host)} />}
            {name !== 'host' && choices && (
              <Select
                {...shared}
                value={given[name] ?? (usual === null ? undefined : String(usual))}
                options={choices.map((value) => ({ value, label: value }))}
                onChange={(value: string) => set(name, value)}
              />
            )}
            {name !== 'host' && !choices && (
              <Input
                {...shared}
                value={given[name] ?? ''}
                required={isNeeded}
                inputMode={kind === 'number' ? 'decimal' : 'text'}
                placeholder={usual === null ? '' : String(usual)}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
            <span id={`${field}-help`} className="quiet">
              {issue ? problem(issue) : translate(help)}
            </span>
          </div>
        )
      })}
      {failure && <Trouble failure={failure} />}
      {issues
        .filter(({ field }) => !verb.arguments.some(({ name }) => name === field))
        .map((issue) => (
          <p key={issue.field}>
            {!issue.translatable && <code>{issue.field}</code>} {problem(issue)}
          </p>
        ))}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('desk.run')}
      </Button>
    </form>
  )
}
