import { Segmented } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CameraPanel.module.css'
import { camera, type CameraView } from './engine/camera.ts'
import { isActive } from './engine/camera-state.ts'
import type { SourceName } from './engine/capture.ts'
import type { SizeName } from './engine/sizes.ts'
import type { Support } from './engine/support.ts'
import { useDevices } from './useCamera.ts'

interface Props {
  view: CameraView
  support: Extract<Support, { type: 'ready' }>
}

const none = 'none'

/** The source of the picture, its size and the microphone. All may be changed during a push. */
export function CameraFields({ view: { state, wanted, microphone }, support }: Props) {
  const { t } = useTranslation()
  const devices = useDevices(isActive(state) && microphone !== null)
  const sources: SourceName[] = support.hasScreen ? ['camera', 'screen'] : ['camera']
  const chooseMicrophone = (id: string) => void camera.chooseMicrophone(id === none ? null : id || undefined)
  return (
    <>
      <Segmented<SourceName>
        block
        value={wanted.source}
        onChange={(source) => void camera.chooseSource(source)}
        aria-label={t('camera.source.label')}
        options={sources.map((source) => ({ value: source, label: t(`camera.source.${source}`) }))}
      />
      {wanted.source === 'camera' && (
        <DeviceSelect
          label={t('camera.device')}
          value={wanted.cameraId ?? ''}
          devices={devices.filter(({ kind }) => kind === 'videoinput')}
          onChange={(id) => void camera.chooseSource('camera', id || undefined)}
        />
      )}
      <DeviceSelect
        label={t('camera.microphone')}
        value={wanted.microphoneId === null ? none : (wanted.microphoneId ?? '')}
        devices={devices.filter(({ kind }) => kind === 'audioinput')}
        onChange={chooseMicrophone}
      >
        <option value={none}>{t('camera.noMicrophone')}</option>
      </DeviceSelect>
      <Segmented<SizeName>
        block
        value={wanted.size}
        onChange={(size) => void camera.chooseSize(size)}
        aria-label={t('camera.size')}
        options={support.sizes}
      />
    </>
  )
}

interface DeviceSelectProps {
  label: string
  value: string
  devices: MediaDeviceInfo[]
  onChange: (id: string) => void
  children?: ReactNode
}

/** A native select. Devices without a name are not shown: the page may not use them yet. */
function DeviceSelect({ label, value, devices, onChange, children }: DeviceSelectProps) {
  const { t } = useTranslation()
  const id = useId()
  const named = devices.filter((device) => device.label && device.deviceId && device.deviceId !== 'default')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('camera.usual')}</option>
        {named.map((device) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label}
          </option>
        ))}
        {children}
      </select>
    </div>
  )
}
