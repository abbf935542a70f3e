import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { setGoal } from '#contract/calls/earnings/goals.ts'
import { pointsInputMax } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { count } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { DialogState } from '../../../ui/dialog/useDialog.ts'

interface Props {
  dialog: DialogState
  anchorId: number
  /** The member's name, if somebody else sets the goal. */
  name?: string
  /** The current goal. */
  points: number | null
  onSaved: () => void
}

/** Sets a host's monthly goal, for the host or its family. An empty field removes it. */
export default function GoalDialog({ dialog, anchorId, name, points, onSaved }: Props) {
  const { t, i18n } = useTranslation()
  const most = count(pointsInputMax, i18n.language)
  return (
    <FormDialog<{ points?: number | null }>
      dialog={dialog}
      title={name === undefined ? t('goal.title') : t('goal.titleOf', { name })}
      submit={t('goal.save')}
      lead={<p>{t('goal.note')}</p>}
      initialValues={{ points }}
      onSubmit={(values) => call(setGoal, { params: { anchorId }, body: { points: values.points ?? null } })}
      successText={(values) => t(values.points ? 'goal.saved' : 'goal.removed')}
      onSaved={onSaved}
      width={420}
    >
      <Form.Item
        name="points"
        label={t('goal.field')}
        rules={[{ type: 'integer', min: 1, max: pointsInputMax, message: t('goal.wrong', { max: most }) }]}
      >
        <InputNumber precision={0} min={1} max={pointsInputMax} suffix={t('common.points')} inputMode="numeric" />
      </Form.Item>
    </FormDialog>
  )
}
