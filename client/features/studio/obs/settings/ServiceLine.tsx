import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PushInfo } from '#contract/calls/studio/live-room.ts'
import styles from './Findings.module.css'
import { setService } from '../link/obs-commands.ts'
import { isSetUpElsewhere, isThisRoom, placeOf, type StreamService } from '../link/stream-service.ts'
import { useObsAction } from '../useObsAction.ts'
import { useConfirm } from '../../../../ui/dialog/useConfirm.ts'

interface Props {
  service: StreamService
  push: PushInfo
  isStreaming: boolean
}

/** Shows whether OBS has this room's server and key, and a button that sets them. */
export function ServiceLine({ service, push, isStreaming }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useObsAction()
  if (isThisRoom(service, push)) {
    return (
      <p className={styles.good} data-service="here">
        <CheckCircleFilled aria-hidden /> {t('pairing.service.here')}
      </p>
    )
  }
  const set = () => act(() => setService(push))
  const confirmSet = () =>
    confirm({
      title: t('pairing.service.askTitle', { place: placeOf(service) }),
      content: t('pairing.service.askDetail'),
      okText: t('pairing.service.replace'),
      cancelText: t('pairing.service.leave'),
      okButtonProps: { danger: false },
      onOk: set,
    })
  return (
    <div className={styles.finding} data-service="elsewhere">
      <ExclamationCircleFilled className={styles.icon} aria-hidden />
      <strong className={styles.words}>{t('pairing.service.notHere')}</strong>
      <Button
        type="primary"
        loading={isBusy}
        disabled={isStreaming}
        onClick={() => (isSetUpElsewhere(service, push) ? void confirmSet() : void set())}
      >
        {t('pairing.service.set')}
      </Button>
    </div>
  )
}
