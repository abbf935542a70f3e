import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PairingFailure } from './link/pairing-failure.ts'

interface Props {
  failure: PairingFailure
  address: string
  /** It was paired, and the page goes on trying. */
  isTriedAgain: boolean
}

/** Why OBS cannot be spoken to, and what to do. */
export function PairingTrouble({ failure, address, isTriedAgain }: Props) {
  const { t } = useTranslation()
  return (
    <Alert
      type="warning"
      showIcon
      data-failure={failure}
      title={t(`pairing.failure.${failure}`, { address })}
      description={
        <>
          {t(`pairing.failureFix.${failure}`)} {isTriedAgain && t('pairing.again')}
        </>
      }
    />
  )
}
