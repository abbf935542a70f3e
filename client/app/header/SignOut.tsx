import { LogoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSignOut } from './useSignOut.ts'

export function SignOut() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return <Button type="text" icon={<LogoutOutlined />} aria-label={t('header.logout')} title={t('header.logout')} onClick={signOut} />
}
