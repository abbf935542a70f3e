import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveThanks } from '#contract/calls/customers/thanks.ts'
import type { LiveSummary } from '#contract/calls/live/summary.ts'
import { thanksTextMax } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from './ThanksDialog.module.css'

interface Props {
  supporters: LiveSummary['supporters']
  open: boolean
  onClose: () => void
  onSaved: () => void
}

interface Values {
  text: string
  customerIds: number[]
}

/** The message that supporters get in the host’s chat at their next visit. */
export default function ThanksDialog({ supporters, open, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  /** The calls are sent one after another. After a failure, those that were saved are only saved again. */
  const save = async ({ text, customerIds }: Values) => {
    for (const customerId of customerIds) {
      const answer = await call(saveThanks, { params: { customerId }, body: { text } })
      if (!answer.ok) return answer
    }
    return { ok: true as const, data: null }
  }
  return (
    <FormDialog<Values>
      dialog={{ open, close: onClose, closed: () => {} }}
      title={t('record.end.thankTitle')}
      submit={t('record.end.thankSave')}
      initialValues={{ text: t('record.end.thankDefault'), customerIds: supporters.map(({ customerId }) => customerId) }}
      onSubmit={save}
      successText={() => t('record.end.thankSaved')}
      onSaved={onSaved}
      lead={<p className={styles.lead}>{t('record.end.thankLead')}</p>}
    >
      <Form.Item
        name="text"
        label={t('record.end.thankText')}
        rules={[{ required: true, whitespace: true, message: t('record.end.thankMissing') }]}
      >
        <TextField maxLength={thanksTextMax} showCount />
      </Form.Item>
      <Form.Item
        name="customerIds"
        label={t('record.end.thankWho')}
        rules={[{ required: true, type: 'array', min: 1, message: t('record.end.thankNobody') }]}
      >
        <Checkbox.Group
          className={styles.people ?? ''}
          options={supporters.map(({ customerId, nickname }) => ({ value: customerId, label: <bdi>{nickname}</bdi> }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
