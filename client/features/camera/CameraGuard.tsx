import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx'
import { cameraInUse, useCameraInUse } from './camera-in-use.ts'

/** Leaving live control ends the camera's push, so it asks first. */
export default function CameraGuard() {
  const { t } = useTranslation()
  const camera = useCameraInUse()
  return (
    <LeaveGuard
      holds={() => cameraInUse() !== null}
      isHeld={camera !== null}
      // The texts have loaded with the camera.
      title={t('camera.leave')}
      onLeave={() => cameraInUse()?.stop()}
    >
      {t('camera.leaveDetail')}
    </LeaveGuard>
  )
}
