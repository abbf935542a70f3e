import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../i18n/failureText.ts'
import type { Feedback } from '../../room/moderation/useModerator.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { usePairedObs } from '../obs/paired-obs.ts'

/** Asks whether the live session shall end, ends it, and says why if that failed. */
export function useEndLive({ room, viewers, stop }: LiveRoom, { confirm, fail }: Feedback, label: string) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const obs = usePairedObs()
  return async () => {
    const words = t(room?.live?.device === 'mobile' ? 'live.endDetailPhone' : 'live.endDetail', { viewers })
    const content = (
      <>
        <p>{words}</p>
        {obs?.endOption}
      </>
    )
    if (!(await confirm({ title: t('live.endTitle'), content, okText: label, cancelText: t('live.stay') }))) return
    const failure = await stop()
    if (failure) fail(`${t('live.failed.stopping')}. ${failureText(failure)}`)
    else obs?.ended()
  }
}
