import { invalid } from '../http/errors.ts'
import { StartFailure } from '../start-failure.ts'

/** Expected errors reach the person who runs the command as a sentence. */
export const refusedAs =
  (field: string) =>
  <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw error instanceof StartFailure ? invalid([field, error.message]) : error
    })
