import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { stopLive } from '#contract/calls/studio/on-air.ts'
import { call } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import { signOutPath } from '../addresses.ts'
import { useAction } from '../../ui/useAction.ts'
import { useConfirm } from '../../ui/dialog/useConfirm.ts'

/** Signs out. A live host has to confirm; the live session is ended first, while the token is still valid. */
export function useSignOut() {
  const { t } = useTranslation()
  const { act } = useAction()
  const confirm = useConfirm()
  const navigate = useNavigate()

  const endLiveAndSignOut = () =>
    act(call(stopLive), {
      onDone: () => {
        session.update({ liveRoomIsBegin: false })
        void navigate(signOutPath)
      },
    })
  return () => {
    if (!session.user?.liveRoomIsBegin) return void navigate(signOutPath)
    confirm({
      title: t('header.logoutLive'),
      content: t('header.logoutLiveDetail'),
      okText: t('header.endAndLogout'),
      onOk: endLiveAndSignOut,
    })
  }
}
