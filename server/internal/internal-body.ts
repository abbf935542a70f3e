import type { Request } from 'express'
import type { z } from 'zod'
import { parse } from '../http/mount.ts'

/** Parses the body sent by a companion process; throws 400 naming the field if it is invalid. */
export const bodyOf = <T extends z.ZodType>(schema: T, request: Request): z.output<T> => parse(schema, request.body)
