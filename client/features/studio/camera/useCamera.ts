import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { setCameraInUse } from './camera-in-use.ts'
import { camera } from './engine/camera.ts'
import { isActive } from './engine/camera-state.ts'
import { isOfPush } from './engine/faults.ts'
import { cameraSupport, type Support } from './engine/support.ts'

camera.store.subscribe(({ state, trouble }) => {
  setCameraInUse(
    isActive(state) ? { limit: state.type === 'pushing' ? (state.figures?.limit ?? null) : null, stop: () => camera.stop() } : null,
    state.type === 'failed' ? state.fault : trouble && isOfPush(trouble) ? trouble : null,
  )
})

export const useCamera = () => useStore(camera.store)

/** Undefined until it is known. */
export function useCameraSupport(): Support | undefined {
  const [support, setSupport] = useState<Support>()
  useEffect(() => void cameraSupport().then(setSupport), [])
  return support
}

/** The cameras and microphones of this computer. Browsers name them only once the page may use one of them. */
export function useDevices(isOpen: boolean): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  const read = useCallback(() => void navigator.mediaDevices.enumerateDevices().then(setDevices, () => {}), [])
  useEffect(() => {
    read()
    navigator.mediaDevices.addEventListener('devicechange', read)
    return () => navigator.mediaDevices.removeEventListener('devicechange', read)
  }, [read])
  useEffect(() => {
    if (isOpen) read()
  }, [isOpen, read])
  return devices
}
