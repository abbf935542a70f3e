// Parts of a screen that are fetched when they are first shown.
import { lazy } from 'react'

const pausesMs = [500, 1500, 3000]

/**
 * As React's `lazy`. What could not be fetched is asked for again, for five seconds: a connection that is away for a moment must not take
 * the whole screen with it. After that the screen says what is wrong.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    for (const ms of pausesMs) {
      try {
        return await load()
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, ms)
        })
      }
    }
    return load()
  })
