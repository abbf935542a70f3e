declare global {
  interface ImportMetaEnv {
    /** The package's version; set by the build. */
    readonly VITE_APP_VERSION: string
  }
}

/** As this page calls itself to whoever watches over a room. */
export const appVersion = `web ${import.meta.env.VITE_APP_VERSION}`
