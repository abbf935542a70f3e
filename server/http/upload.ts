// Reads a multipart body with one file into memory: the file is small, and its original bytes are not stored.
import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { uploadMaxBytes } from '#contract/limits.ts'
import { AppError, invalid } from './errors.ts'

/** "Under 2 MB" (docs/product/rules.md, Files): a file of exactly that size is too large. */
const limits = { fileSize: uploadMaxBytes - 1, files: 1, fields: 10, parts: 11, fieldSize: 10_000 }
const upload = multer({ storage: multer.memoryStorage(), limits })

function refusalOf(error: unknown, field: string): AppError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return new AppError('image_too_large')
  return invalid([field, error instanceof MulterError ? error.message : 'cannot be read'])
}

/** Returns the file in the given field. The other fields become the request's body. */
export async function readUpload(field: string, request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    upload.single(field)(request, response, (error?: unknown) => (error ? reject(refusalOf(error, field)) : resolve()))
  })
  if (!request.file) throw invalid([field, 'is missing'])
  return request.file.buffer
}
