import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../../ui/dialog/LeaveGuard.tsx'
import { cameraInUse } from './camera-in-use.ts'

/** Leaving live control ends the camera's push, so it asks first. Shown while a camera pushes. */
export default function CameraGuard() {
  const { t } = useTranslation()
  return (
    <LeaveGuard
      holds={() => cameraInUse() !== null}
      isHeld
      // The texts have loaded with the camera.
      title={t('camera.leave')}
      onLeave={() => cameraInUse()?.stop()}
    >
      {t('camera.leaveDetail')}
    </LeaveGuard>
  )
}
