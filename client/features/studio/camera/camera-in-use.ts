// The state of a camera that pushes, for all screens. This file is always loaded; the camera itself only where it is used.
import { create } from 'zustand'
import type { CameraFault, CameraLimit } from '../signal/room-status.ts'

export interface CameraInUse {
  limit: CameraLimit | null
  stop: () => void
}

const useStore = create<{ inUse: CameraInUse | null; fault: CameraFault | null }>(() => ({ inUse: null, fault: null }))

/** `fault`: why the push has ended, or what viewers miss while it goes on. */
export function setCameraInUse(inUse: CameraInUse | null, fault: CameraFault | null): void {
  const before = useStore.getState()
  // Its figures change each second; the page is drawn again only for what it shows.
  if (before.inUse?.limit !== inUse?.limit || before.fault !== fault) useStore.setState({ inUse, fault })
}

export const cameraInUse = () => useStore.getState().inUse

/** Null while no camera pushes. */
export const useCameraInUse = () => useStore(({ inUse }) => inUse)

export const useCameraFault = () => useStore(({ fault }) => fault)
