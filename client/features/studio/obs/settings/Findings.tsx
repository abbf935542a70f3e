import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, QuestionCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { judgeSettings, type Finding } from './judge-settings.ts'
import type { ObsSettings } from './obs-settings.ts'
import styles from './Findings.module.css'
import { changeSettings } from '../link/obs-commands.ts'
import { useObsAction } from '../useObsAction.ts'

const icons = { wrong: CloseCircleFilled, better: ExclamationCircleFilled, unknown: QuestionCircleFilled }

/** Faults in the settings of OBS and possible improvements, under the names that OBS uses, with a button where it can be set from here. */
export function Findings({ settings, isStreaming }: { settings: ObsSettings; isStreaming: boolean }) {
  const { t } = useTranslation()
  const findings = judgeSettings(settings)
  if (findings.length === 0) {
    return (
      <p className={styles.good} data-findings="none">
        <CheckCircleFilled aria-hidden /> {t('pairing.allGood')}
      </p>
    )
  }
  return (
    <div>
      <ul className="stack" aria-label={t('pairing.findings')}>
        {findings.map((finding) => (
          <Line key={finding.name} finding={finding} isStreaming={isStreaming} />
        ))}
      </ul>
      {isStreaming && findings.some(({ fix }) => fix) && <p className="note">{t('pairing.whileStreaming')}</p>}
    </div>
  )
}

function Line({ finding, isStreaming }: { finding: Finding; isStreaming: boolean }) {
  const { name, weight, values } = finding
  const { t } = useTranslation()
  const { act, isBusy } = useObsAction()
  const Icon = icons[weight]
  return (
    <li className={styles.finding} data-finding={name} data-weight={weight}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <span className="visually-hidden">{t(`pairing.weight.${weight}`)}: </span>
        <strong>{t(`pairing.finding.${name}`, values)}</strong>
        <p className="note">{t(`pairing.findingDetail.${name}`, values)}</p>
      </div>
      {finding.fix && (
        <Button loading={isBusy} disabled={isStreaming} onClick={() => void act(() => changeSettings(finding.fix))}>
          {t(`pairing.fix.${finding.name}`, values)}
        </Button>
      )}
    </li>
  )
}
