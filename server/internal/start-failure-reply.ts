import { invalid } from '../http/errors.ts'
import { StartFailure } from '../start-failure.ts'

/** Turns expected errors into a 400 reply for this field, so that the person who runs the command sees their message. */
export const refusedAs =
  (field: string) =>
  <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw error instanceof StartFailure ? invalid([field, error.message]) : error
    })
