// Pictures on disk: DATA_DIR/uploads/{anchor}/{random name}. A name is never used twice, so a file can be kept by browsers for ever.
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

/** On the disk before anything names it. Answers its name. */
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

/** Serves the files as they are, to be kept for ever. */
export function pictureFiles(env: Place): Router {
  const router = createRouter()
  router.use(express.static(folderOf(env), { index: false, redirect: false, dotfiles: 'ignore', immutable: true, maxAge: '1y' }))
  router.use((_request, response) => {
    response.status(404).type('text').send('Not found.')
  })
  return router
}
