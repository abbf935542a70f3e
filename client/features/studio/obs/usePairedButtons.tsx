import { App, Checkbox } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PushInfo, Room } from '#contract/calls/studio/live-room.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { useConfirm } from '../../../ui/dialog/useConfirm.ts'
import { muteMicrophone, setService, startStream, stopStream } from './link/obs-commands.ts'
import { setPairedObs, type PairedObs } from './paired-obs.ts'
import { useObsAction } from './useObsAction.ts'
import { type ObsState, reread } from './link/pairing.ts'
import { isSetUpElsewhere, isThisRoom, placeOf } from './link/stream-service.ts'

/** The result of waiting for the picture. `noPicture` and `stopped` are keys of `pairing.air`; left: the screen was closed. */
type Found = 'picture' | 'noPicture' | 'stopped' | 'left'

/** OBS starts within about two seconds and the server measures every two seconds; a slow connection needs longer. */
const pictureTimeoutMs = 30_000

/** Waits until the picture of a started OBS has been measured, or OBS has stopped again. `stops`: how often it has. */
function useArrival(room: Room | undefined, stops: number) {
  const waiting = useRef<(found: Found) => void>(undefined)
  const hasPicture = room?.streaming === true && room.health !== null && room.health.video !== null
  const latest = useRef(hasPicture)
  useEffect(() => {
    latest.current = hasPicture
    if (hasPicture) waiting.current?.('picture')
  }, [hasPicture])
  useEffect(() => {
    if (stops > 0) waiting.current?.('stopped')
  }, [stops])
  useEffect(() => () => waiting.current?.('left'), [])
  return useCallback(
    () =>
      new Promise<Found>((resolve) => {
        if (latest.current) return resolve('picture')
        const timer = setTimeout(() => waiting.current?.('noPicture'), pictureTimeoutMs)
        waiting.current = (found) => {
          clearTimeout(timer)
          waiting.current = undefined
          resolve(found)
        }
        return undefined
      }),
    [],
  )
}

/** Connects a paired OBS to the buttons that start and end the live session. */
export function usePairedButtons(live: LiveRoom, push: PushInfo | undefined, obs: ObsState, side: PairedObs['side']) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<'starting' | 'waiting' | null>(null)
  const stopsToo = useRef(true)
  const chooseStop = useCallback((stops: boolean) => {
    stopsToo.current = stops
  }, [])
  const { act } = useObsAction()
  const arrival = useArrival(live.room, obs.stops)
  const isHere = push !== undefined && isThisRoom(obs.service, push)

  /** Asks the host first if OBS streams to, or is set up for, another platform. */
  const confirmTakeover = async (address: PushInfo) => {
    const { stream, service } = obs
    const streams = stream.active
    if (!streams && !isSetUpElsewhere(service, address)) return true
    const words = streams
      ? (['elsewhereTitle', 'elsewhereDetail', 'elsewhereStop'] as const)
      : (['askTitle', 'askDetail', 'replace'] as const)
    return confirm({
      title: t(`pairing.service.${words[0]}`, { place: placeOf(service) }),
      content: t(`pairing.service.${words[1]}`),
      okText: t(`pairing.service.${words[2]}`),
      cancelText: t('pairing.service.leave'),
      okButtonProps: { danger: streams },
    })
  }

  const goOnAir = async (begin: () => void) => {
    if (!push) return
    // Another encoder already pushes to this room.
    if (live.room?.streaming && !(isHere && obs.stream.active)) return begin()
    try {
      if (!isHere) {
        if (!(await confirmTakeover(push))) return
        setBusy('starting')
        if (obs.stream.active) await stopStream()
        await setService(push)
      }
      setBusy('starting')
      if (!isHere || !obs.stream.active) await startStream()
      setBusy('waiting')
      const found = await arrival()
      if (found === 'picture') begin()
      else if (found !== 'left') void message.error(t(`pairing.air.${found}`))
    } catch (error) {
      void message.error(t('pairing.refused', { words: error instanceof Error ? error.message : String(error) }))
    } finally {
      setBusy(null)
      void reread()
    }
  }

  const muted = obs.microphones.filter((microphone) => microphone.muted)
  useEffect(() => {
    setPairedObs({
      goOnAir: (begin) => void goOnAir(begin),
      busy: busy && t(`pairing.air.${busy}`),
      meaning: t('pairing.air.meaning'),
      endOption: isHere && obs.stream.active && <StopToo onChoose={chooseStop} />,
      ended: () => {
        if (isHere && obs.stream.active && stopsToo.current)
          void stopStream()
            .catch(() => {})
            .then(reread)
      },
      side,
      unmute: muted.length === 0 ? null : () => void act(() => Promise.all(muted.map(({ name }) => muteMicrophone(name, false)))),
    })
  })
  useEffect(() => () => setPairedObs(null), [])
}

function StopToo({ onChoose }: { onChoose: (stops: boolean) => void }) {
  const { t } = useTranslation()
  // Each dialog starts with the box checked.
  useEffect(() => onChoose(true), [onChoose])
  return (
    <Checkbox defaultChecked onChange={({ target }) => onChoose(target.checked)}>
      {t('pairing.air.stopToo')}
    </Checkbox>
  )
}
