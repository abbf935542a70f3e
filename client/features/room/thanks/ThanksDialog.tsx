import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveThanks } from '#contract/calls/room/thanks.ts'
import { thanksTextMax } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { DialogState } from '../../../ui/dialog/useDialog.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from './ThanksDialog.module.css'

interface Props {
  /** Whom the host may thank: customers who gave something. */
  people: readonly { customerId: number; nickname: string }[]
  dialog: DialogState
  onSaved?: () => void
}

interface Values {
  text: string
  customerIds: number[]
}

/** Writes the thanks that these customers get in the host's chat at their next visit. */
export default function ThanksDialog({ people, dialog, onSaved = () => {} }: Props) {
  const { t } = useTranslation()
  const everybody = people.map(({ customerId }) => customerId)
  const [first, ...others] = people
  const only = others.length === 0 ? first : undefined
  /** The calls are sent one after another. After a failure, those that were saved are only saved again. */
  const save = async ({ text, customerIds = everybody }: Values) => {
    for (const customerId of customerIds) {
      const answer = await call(saveThanks, { params: { customerId }, body: { text } })
      if (!answer.ok) return answer
    }
    return { ok: true as const, data: null }
  }
  return (
    <FormDialog<Values>
      dialog={dialog}
      title={only ? t('thanks.titleOne', { name: only.nickname }) : t('thanks.title')}
      submit={t('thanks.save')}
      initialValues={{ text: t('thanks.default'), customerIds: everybody }}
      onSubmit={save}
      successText={() => t('thanks.saved')}
      onSaved={onSaved}
      lead={<p className="quiet">{t('thanks.lead')}</p>}
    >
      <Form.Item name="text" label={t('thanks.text')} rules={[{ required: true, whitespace: true, message: t('thanks.missing') }]}>
        <TextField maxLength={thanksTextMax} showCount />
      </Form.Item>
      {!only && (
        <Form.Item
          name="customerIds"
          label={t('thanks.who')}
          rules={[{ required: true, type: 'array', min: 1, message: t('thanks.nobody') }]}
        >
          <Checkbox.Group
            className={styles.people ?? ''}
            options={people.map(({ customerId, nickname }) => ({ value: customerId, label: <bdi>{nickname}</bdi> }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}
