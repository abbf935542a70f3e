// Types of the two playback engines as a browser build gives them. flv.js describes its CommonJS file as if it had a
// named default, which the bundler's interop does not give; hls.js ships no types for its light build.

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
    createPlayer(source: { type: 'flv'; url: string; isLive: boolean }, config: Config): Player
    Events: { ERROR: string; LOADING_COMPLETE: string }
    LoggingControl: { enableAll: boolean }
  }
  export default flv
}

declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
