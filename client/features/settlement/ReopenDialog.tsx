import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { reopenDay, type SettlementDay } from '#contract/calls/admin/settlement.ts'
import { noteMax } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { Dialog } from '../../ui/dialog/useDialog.ts'
import { settlementChanged } from './changes.ts'

interface Props {
  dialog: Dialog<SettlementDay>
  day: SettlementDay
}

/** Reopens a settled day. A note with the reason is required. */
export function ReopenDialog({ dialog, day: { familyId, familyName, date } }: Props) {
  const { t } = useTranslation()
  const named = { day: date, name: familyName }
  return (
    <FormDialog<{ note: string }>
      dialog={dialog}
      title={t('settlement.reopenNamed', named)}
      submit={t('settlement.reopen')}
      danger
      initialValues={{ note: '' }}
      onSubmit={(body) => call(reopenDay, { params: { familyId, day: date }, body })}
      successText={() => t('settlement.reopened', named)}
      onSaved={settlementChanged}
      lead={<p>{t('settlement.reopenDetail')}</p>}
    >
      <Form.Item name="note" label={t('settlement.note')} rules={[{ required: true, whitespace: true, message: t('errors.note_needed') }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={noteMax} />
      </Form.Item>
    </FormDialog>
  )
}
