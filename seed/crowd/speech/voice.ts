// Tracks whether a viewer is muted. The server sends no event when a mute ends, so a muted viewer tries to send a line now and then.
import type { TroublemakerState } from '../troublemaker.ts'

export interface Voice extends Readonly<TroublemakerState> {
  spoke(): void
  refused(): void
}

export function createVoice(): Voice {
  const state: TroublemakerState = { sentCount: 0, isMuted: false, sinceMute: null }
  return {
    get sentCount() {
      return state.sentCount
    },
    get isMuted() {
      return state.isMuted
    },
    get sinceMute() {
      return state.sinceMute
    },
    spoke() {
      state.sentCount++
      if (state.isMuted) state.sinceMute = 0
      state.isMuted = false
      if (state.sinceMute !== null) state.sinceMute++
    },
    refused() {
      state.isMuted = true
    },
  }
}
