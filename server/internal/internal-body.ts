import type { Request } from 'express'
import type { z } from 'zod'
import { invalid } from '../http/errors.ts'

/** What a companion has sent, parsed; 400 naming the field otherwise. */
export function bodyOf<T extends z.ZodType>(schema: T, request: Request): z.output<T> {
  const parsed = schema.safeParse(request.body)
  if (parsed.success) return parsed.data
  throw invalid(...parsed.error.issues.map(({ path, message }): [string, string] => [path.join('.') || 'body', message]))
}
