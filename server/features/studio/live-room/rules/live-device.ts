import type { LiveDevice } from '#contract/calls/studio/live-room.ts'

export const liveDeviceOf = ({ isMobile }: { isMobile: boolean }): LiveDevice => (isMobile ? 'mobile' : 'pc')
