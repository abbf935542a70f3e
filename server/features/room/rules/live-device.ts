import type { LiveDevice } from '#contract/calls/room.ts'

export const liveDeviceOf = ({ isMobile }: { isMobile: boolean }): LiveDevice => (isMobile ? 'mobile' : 'pc')
