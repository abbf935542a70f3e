declare global {
  interface ImportMetaEnv {
    /** The package's version; set by the build. */
    readonly VITE_APP_VERSION: string
  }
}

/** The name of this client, as monitors see it. */
export const appVersion = `web ${import.meta.env.VITE_APP_VERSION}`
