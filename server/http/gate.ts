// Keeps requests out while the database is replaced: new requests get 503, and those in progress are completed or cut off first.
import type { RequestHandler, Response } from 'express'
import { AppError } from './errors.ts'

export interface Gate {
  isShut(): boolean
  /** Lets a request pass, or answers 503. */
  pass: RequestHandler
  /** Resolves when no request is inside any more. */
  shut(): Promise<void>
  open(): void
}

/** Most requests take milliseconds. A long report is cut off; its caller can see that it is incomplete. */
const patienceMs = 1500

export function createGate(): Gate {
  const inside = new Set<Response>()
  let isShut = false
  let emptied = () => {}
  return {
    isShut: () => isShut,
    pass(_request, response, next) {
      if (isShut) return next(new AppError('unavailable'))
      inside.add(response)
      response.once('close', () => {
        inside.delete(response)
        if (inside.size === 0) emptied()
      })
      next()
    },
    async shut() {
      isShut = true
      if (inside.size === 0) return
      const late = setTimeout(() => {
        for (const response of inside) response.destroy()
      }, patienceMs)
      await new Promise<void>((resolve) => {
        emptied = resolve
      })
      clearTimeout(late)
    },
    open() {
      isShut = false
    },
  }
}
