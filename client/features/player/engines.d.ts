// Types of the two playback engines in a browser build. The types of flv.js describe a named default, which its CommonJS file does not
// have after bundling; hls.js ships no types for its light build.

declare module 'flv.js' {
  interface Player {
    attachMediaElement(video: HTMLMediaElement): void
    load(): void
    destroy(): void
    on(event: string, listener: (type: string, detail: string) => void): void
  }
  interface Config {
    enableStashBuffer: boolean
    lazyLoad: boolean
    autoCleanupSourceBuffer: boolean
    autoCleanupMaxBackwardDuration: number
    autoCleanupMinBackwardDuration: number
  }
  const flv: {
    isSupported(): boolean
    createPlayer(source: { type: 'flv'; url: string; isLive: boolean; duration: number }, config: Config): Player
    Events: { ERROR: string; LOADING_COMPLETE: string }
    LoggingControl: { enableAll: boolean }
  }
  export default flv
}

declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
