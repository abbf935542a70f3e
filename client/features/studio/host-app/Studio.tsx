import { useEffect, useState, type ComponentType } from 'react'
import type { StoredUser } from '../../../lib/stored-user.ts'
import { isActive } from '../camera/engine/camera-state.ts'
import { camera } from '../camera/engine/camera.ts'
import { useCamera, useCameraSupport } from '../camera/useCamera.ts'
import { useLiveRoom } from '../live-room/useLiveRoom.ts'
import { usePushInfo } from '../push/usePushInfo.ts'
import { useScreenAwake } from '../../viewer/watch/picture/useScreenAwake.ts'
import { OnAir } from './live/OnAir.tsx'
import { Picture } from './picture/Picture.tsx'
import { SetUp } from './setup/SetUp.tsx'
import styles from './Studio.module.css'
import { Summary } from './live/Summary.tsx'

/** The browser asks before the page is left, in its own words. */
function useHeldPage(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isOn])
}

// A phone is held with its screen towards the host.
void camera.chooseFacing('user')

interface Props {
  user: StoredUser
  Preferences: ComponentType
}

/** The camera fills the screen; over it stands what is needed before going live, and then the room. */
export function Studio({ user, Preferences }: Props) {
  const live = useLiveRoom('mobile')
  const push = usePushInfo('normal')
  const view = useCamera()
  const support = useCameraSupport()
  const [seen, setSeen] = useState<number | null>(null)
  const { isLive, lastLive, room } = live
  useScreenAwake()
  useHeldPage(isLive || isActive(view.state))
  useEffect(() => {
    // Ended here, on the computer, or by the platform.
    if (lastLive !== null) camera.stop()
  }, [lastLive])
  // Signing out, here or by the server, stops the camera.
  useEffect(() => () => camera.stop(), [])
  const { data } = push
  const address = data && data.publishUrl !== null ? `${data.publishUrl}/${data.key}` : null
  if (!isLive && lastLive !== null && lastLive !== seen) return <Summary id={lastLive} onDone={() => setSeen(lastLive)} />
  return (
    <main className={styles.studio} data-live={isLive} data-camera={view.state.type} data-signal={room?.signal.state}>
      <Picture view={view} support={support} live={live} push={push} address={address} />
      {isLive ? (
        <OnAir live={live} user={user} />
      ) : (
        <SetUp
          live={live}
          user={user}
          isReady={support?.type === 'ready' && address !== null}
          address={address}
          Preferences={Preferences}
        />
      )}
    </main>
  )
}
