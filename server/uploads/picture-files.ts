// Pictures on disk: DATA_DIR/uploads/{anchor}/{random name}. Names are never reused, so browsers can cache a file without limit.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Router } from 'express'
import type { Env } from '../env.ts'
import { createRouter } from '../http/router.ts'
import type { EncodedPicture } from './encode-picture.ts'

type Place = Pick<Env, 'DATA_DIR'>

const folderOf = (env: Place) => join(env.DATA_DIR, 'uploads')
const fileOf = (env: Place, anchorId: number, fileName: string) => join(folderOf(env), String(anchorId), fileName)

/** Writes the file to disk before anything refers to it. Returns its name. */
export async function writePicture(env: Place, anchorId: number, { bytes, extension }: EncodedPicture): Promise<string> {
  const fileName = `${randomBytes(16).toString('base64url')}.${extension}`
  await mkdir(join(folderOf(env), String(anchorId)), { recursive: true })
  const file = await open(fileOf(env, anchorId, fileName), 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return fileName
}

export const removePicture = (env: Place, anchorId: number, fileName: string) => rm(fileOf(env, anchorId, fileName), { force: true })

/** Serves the files unchanged, with unlimited caching. */
export function pictureFiles(env: Place): Router {
  const router = createRouter()
  router.use(express.static(folderOf(env), { index: false, redirect: false, dotfiles: 'ignore', immutable: true, maxAge: '1y' }))
  router.use((_request, response) => {
    response.status(404).type('text').send('Not found.')
  })
  return router
}
