// Where the phone apps are downloaded.
import { z } from 'zod'
import { defineCall, everyone } from '../define.ts'
import { text } from '../text.ts'

const Release = z.object({ url: text(), version: text() })

export const getAppReleases = defineCall({
  method: 'GET',
  path: '/app/both/new',
  who: everyone,
  summary: 'The newest app of each platform.',
  reply: z.object({ ios: Release, android: Release }),
})
