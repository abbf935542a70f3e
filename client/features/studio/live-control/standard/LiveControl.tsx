import { Skeleton } from 'antd'
import { Suspense, useDeferredValue, useEffect, useReducer } from 'react'
import { usePushInfo } from '../../push/usePushInfo.ts'
import { cameraInUse, useCameraInUse } from '../../camera/camera-in-use.ts'
import { useLiveRoom } from '../../live-room/useLiveRoom.ts'
import { useBareFrame } from '../../../../lib/useBareFrame.ts'
import { useEndPage } from '../../live-room/useEndPage.ts'
import { useTitle } from '../../../../ui/screen.ts'
import { chat } from './chat.ts'
import { firstForm, reduceRoomForm } from '../../room-form/room-form.ts'
import { RoomSetUp } from './RoomSetUp.tsx'
import { lazyPart, patientLazy } from '../../../../ui/lazy-part.tsx'

/** Fetched while the host sets up, so that going live does not have to wait. */
const loadDuringLive = () => import('./DuringLive.tsx')
const DuringLive = patientLazy(loadDuringLive)
// Loaded with the camera: it brings the code of dialogs and forms.
const CameraGuard = lazyPart(() => import('../../camera/CameraGuard.tsx'))

/** The host's live control: the set-up before, and the picture with its figures and the chat while live. */
export function Component() {
  const title = useTitle()
  const live = useLiveRoom()
  const camera = useCameraInUse()
  useBareFrame(live.isLive)
  const { endedOutside, isLive, lastLive } = live
  useEffect(() => {
    // Before the page of the end opens: the camera must not hold it.
    if (lastLive !== null) cameraInUse()?.stop()
  }, [lastLive])
  useEndPage(live)
  const [form, change] = useReducer(reduceRoomForm, firstForm)
  const push = usePushInfo(form.roomType)
  // The set-up stays until the code of the view on air has loaded.
  const isReady = useDeferredValue(isLive)
  useEffect(() => chat.on('live/stop', endedOutside), [endedOutside])
  useEffect(() => chat.on('model/game/changed', live.reload), [live.reload])
  useEffect(() => {
    if (isLive) return () => change({ type: 'over' })
    // A failure here is ignored: the file is fetched again when it is needed.
    loadDuringLive().catch(() => {})
    return undefined
  }, [isLive])
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {camera && <CameraGuard />}
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        {isLive && isReady ? <DuringLive live={live} push={push} /> : <RoomSetUp live={live} form={form} change={change} push={push} />}
      </Suspense>
    </>
  )
}
