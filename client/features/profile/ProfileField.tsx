import { Form, Input, Select, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ProfileField as Field } from '#contract/calls/profile.ts'
import { emailMax, nameMax, profileTextMax } from '#contract/limits.ts'
import { DayField } from '../../ui/range/DayField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './ProfileForm.module.css'

const long: readonly Field[] = ['introduction', 'announcement']
const units: Partial<Record<Field, string>> = { height: 'cm', weight: 'kg' }
const bloodTypes = ['A', 'B', 'AB', 'O']
const lengths: Partial<Record<Field, number>> = { name: nameMax, email: emailMax }
const firstBirthday = '1900-01-01'
/** The calendar of an empty birthday opens here. */
const usualBirthday = '2000-01-01'

/** One field of a profile, in the input that fits it. */
export function ProfileField({ field }: { field: Field }) {
  const { t } = useTranslation()
  const rules: Partial<Record<Field, FormRule[]>> = {
    name: [{ required: true, whitespace: true, message: t('dialog.nameNeeded') }],
    email: [{ type: 'email', message: t('dialog.emailWrong') }],
    birthday: [
      {
        validator: (_, value: string) =>
          value && value < firstBirthday ? Promise.reject(new Error(t('dialog.dayWrong'))) : Promise.resolve(),
      },
    ],
  }
  function input() {
    const maxLength = lengths[field] ?? profileTextMax
    if (field === 'birthday') return <DayField min={firstBirthday} openAt={usualBirthday} allowClear />
    if (field === 'bloodType') return <Select options={['', ...bloodTypes].map((value) => ({ value, label: value || '–' }))} />
    if (long.includes(field)) return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={maxLength} />
    return (
      <TextField
        type={field === 'email' ? 'email' : 'text'}
        maxLength={maxLength}
        suffix={units[field]}
        {...(units[field] && { inputMode: 'decimal' })}
        autoComplete={field === 'email' ? 'email' : 'off'}
      />
    )
  }
  return (
    <Form.Item
      className={long.includes(field) ? (styles.wide ?? '') : ''}
      name={field}
      label={t(`profile.fields.${field}`)}
      rules={rules[field] ?? []}
      required={field === 'name'}
    >
      {input()}
    </Form.Item>
  )
}
