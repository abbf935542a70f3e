// What the screens need of a camera that pushes. This file is always loaded; the camera itself only where it is used.
import { useSyncExternalStore } from 'react'
import type { CameraLimit } from '../signal/room-status.ts'

export interface CameraInUse {
  limit: CameraLimit | null
  stop: () => void
}

let inUse: CameraInUse | null = null
const listeners = new Set<() => void>()

export function setCameraInUse(next: CameraInUse | null): void {
  // Its figures change each second; the page is drawn again only for what it shows.
  if (inUse?.limit === next?.limit) return
  inUse = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const cameraInUse = () => inUse

/** Null while no camera pushes. */
export const useCameraInUse = () => useSyncExternalStore(subscribe, cameraInUse)
