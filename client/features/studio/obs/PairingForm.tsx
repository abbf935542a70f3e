import { Alert, Button } from 'antd'
import Input from 'antd/es/input/Input.js'
import Password from 'antd/es/input/Password.js'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultAddress, websocketOf } from './link/obs-address.ts'
import styles from './ObsPanel.module.css'
import { type Pairing, pair, unpair } from './link/pairing.ts'
import { readPairing } from './link/stored-pairing.ts'
import type { PairingFailure } from './link/pairing-failure.ts'

/** The form for the address and the password of OBS. */
export function PairingForm({ pairing, onCancel }: { pairing: Pairing; onCancel: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [{ address, password }, change] = useState(() => readPairing() ?? { address: defaultAddress, password: '' })
  const isRight = websocketOf(address) !== null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) void pair({ address, password })
  }
  const leave = () => {
    unpair()
    onCancel()
  }
  return (
    <form className="stack" onSubmit={send} autoComplete="off">
      <strong>{t('obs.connect')}</strong>
      {pairing.failure && <PairingTrouble failure={pairing.failure} address={address} isTriedAgain={pairing.phase === 'away'} />}
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-address`}>{t('pairing.address')}</label>
          <Input
            id={`${id}-address`}
            value={address}
            onChange={(event) => change({ address: event.target.value, password })}
            status={isRight ? '' : 'error'}
            aria-invalid={!isRight}
            aria-describedby={`${id}-note`}
            spellCheck={false}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-password`}>{t('pairing.password')}</label>
          <Password
            id={`${id}-password`}
            value={password}
            onChange={(event) => change({ address, password: event.target.value })}
            autoComplete="off"
            aria-describedby={`${id}-note`}
          />
        </div>
      </div>
      <p id={`${id}-note`} className={styles.note}>
        {!isRight && <strong role="alert">{t('pairing.badAddress')}. </strong>}
        {t('pairing.where')} {t('pairing.kept')}
      </p>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={pairing.phase === 'connecting'} disabled={!isRight}>
          {t('pairing.connect')}
        </Button>
        <Button type="text" onClick={leave}>
          {t('pairing.cancel')}
        </Button>
      </div>
    </form>
  )
}

interface TroubleProps {
  failure: PairingFailure
  address: string
  /** OBS was paired before, and the page keeps trying to connect. */
  isTriedAgain: boolean
}

/** Why the connection to OBS failed, and how to fix it. */
function PairingTrouble({ failure, address, isTriedAgain }: TroubleProps) {
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
