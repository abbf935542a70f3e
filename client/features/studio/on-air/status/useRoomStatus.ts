import { useNow } from '../../../../lib/time/useNow.ts'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import { useCameraFault, useCameraInUse } from '../../camera/camera-in-use.ts'
import { usePairedObs } from '../../obs/paired-obs.ts'
import { factsOfRoom, roomStatus, type RoomFacts, type RoomStatus } from '../../signal/room-status.ts'

const unknown: RoomFacts = { signal: { state: 'off', since: null, until: null, refusal: null }, health: null, startedAt: null }

/** The status of the host's own room, with what only this page knows; null while the room loads. */
export function useRoomStatus({ room, connected, ended, failure }: LiveRoom): RoomStatus | null {
  const now = useNow(room?.live !== null)
  const obs = usePairedObs()
  const camera = useCameraInUse()
  const cameraFault = useCameraFault()
  // While the connection is down, that is shown; the room is loaded again after the reconnect.
  const isLoadFailed = failure?.during === 'loading' && (connected || !room)
  if (!room && !isLoadFailed) return null
  const page = {
    connected,
    ended,
    isLoadFailed,
    obs: obs && { side: obs.side, isMuted: obs.unmute !== null },
    cameraLimit: camera?.limit ?? null,
    cameraFault,
    isCameraOn: camera !== null,
  }
  return roomStatus(room ? factsOfRoom(room) : unknown, now, page)
}
