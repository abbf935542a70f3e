import { afterAll, beforeAll } from 'vitest'
import { MediaProcess } from './media-process.ts'
import { Platform } from './platform.ts'

/** For a test file: a media process and its platform, until the last test has ended. @param use gets both before the first test */
export function openMedia(use: (opened: { media: MediaProcess; platform: Platform }) => void) {
  let media: MediaProcess
  let platform: Platform
  beforeAll(async () => {
    platform = await Platform.open()
    media = await MediaProcess.start(platform.url)
    use({ media, platform })
  })
  afterAll(async () => {
    await media.stop()
    platform.close()
  })
}
