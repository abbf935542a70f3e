import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { stopLive } from '#contract/calls/live.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import { signOutPath } from '../addresses.ts'

/** Signs out. A live host is asked first, and the live session is ended before the token is forgotten. */
export function useSignOut() {
  const { t } = useTranslation()
  const { modal, message } = App.useApp()
  const failureText = useFailureText()
  const navigate = useNavigate()

  async function endLiveAndSignOut() {
    const ended = await call(stopLive)
    if (!ended.ok) return message.error(failureText(ended))
    session.update({ liveRoomIsBegin: false })
    await navigate(signOutPath)
  }
  return () => {
    if (!session.user?.liveRoomIsBegin) return void navigate(signOutPath)
    modal.confirm({
      title: t('header.logoutLive'),
      content: t('header.logoutLiveDetail'),
      okText: t('header.endAndLogout'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      centered: true,
      onOk: endLiveAndSignOut,
    })
  }
}
