import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveProfile, type Profile } from '#contract/calls/profile.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { UnsavedGuard } from '../../ui/dialog/UnsavedGuard.tsx'
import { differs, isProfileField, valuesOf, withTyped, type FieldGroup, type ProfileValues } from './profile-fields.ts'
import { ProfileField } from './ProfileField.tsx'
import styles from './ProfileForm.module.css'

interface Props {
  profile: Profile
  groups: readonly FieldGroup[]
  onSaved: (profile: Profile) => void
}

/** The fields of an anchor's profile. Values that could not be saved stay in the form, as do changes made while saving. */
export function ProfileForm({ profile, groups, onSaved }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [form] = Form.useForm<ProfileValues>()
  const [saving, setSaving] = useState(false)
  const [changed, setChanged] = useState(false)
  const kept = valuesOf(profile, groups)

  async function save(values: ProfileValues) {
    setSaving(true)
    const answer = await call(saveProfile, { body: values })
    setSaving(false)
    if (answer.ok) {
      message.success(t('profile.saved'))
      session.update({ name: answer.data.name, email: answer.data.email })
      const saved = valuesOf(answer.data, groups)
      const shown = withTyped(saved, values, form.getFieldsValue(), groups)
      form.setFieldsValue(shown)
      setChanged(differs(shown, saved, groups))
      return onSaved(answer.data)
    }
    message.error(failureText(answer))
    const wrong = (answer.issues ?? []).map(({ field }) => field).filter((field) => isProfileField(field, groups))
    form.setFields(wrong.map((name) => ({ name, errors: [t('profile.notTaken')] })))
    if (wrong[0]) form.scrollToField(wrong[0], { focus: true })
  }
  return (
    <Form<ProfileValues>
      form={form}
      layout="vertical"
      initialValues={kept}
      className={styles.form ?? ''}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void save(values)}
      onValuesChange={(_, values) => setChanged(differs(values, kept, groups))}
    >
      <UnsavedGuard unsaved={changed} />
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{t(`profile.groups.${title}`)}</legend>
          {fields.map((field) => (
            <ProfileField key={field} field={field} />
          ))}
        </fieldset>
      ))}
      <BottomBar className={styles.acts}>
        <Button type="primary" htmlType="submit" loading={saving}>
          {t('profile.save')}
        </Button>
      </BottomBar>
    </Form>
  )
}
