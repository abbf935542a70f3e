declare global {
  interface ImportMetaEnv {
    /** The package's version; set by the build. */
    readonly VITE_APP_VERSION: string
  }
}

/** The name and version of this client, as staff see it on the monitor screens. */
export const appVersion = `web ${import.meta.env.VITE_APP_VERSION}`
