// What the screens need of a camera that pushes. This file is always loaded; the camera itself only where it is used.
import { useSyncExternalStore } from 'react'
import type { CameraFault, CameraLimit } from '../signal/room-status.ts'

export interface CameraInUse {
  limit: CameraLimit | null
  stop: () => void
}

let inUse: CameraInUse | null = null
let fault: CameraFault | null = null
const listeners = new Set<() => void>()

/** `nextFault`: why the push has ended, or what viewers miss while it goes on. */
export function setCameraInUse(next: CameraInUse | null, nextFault: CameraFault | null): void {
  // Its figures change each second; the page is drawn again only for what it shows.
  if (inUse?.limit === next?.limit && fault === nextFault) return
  inUse = next
  fault = nextFault
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

export const useCameraFault = () => useSyncExternalStore(subscribe, () => fault)
