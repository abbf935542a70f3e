// Where the phone apps are downloaded.
import { z } from 'zod'
import { defineCall, everyone } from '../define.ts'

const Release = z.object({ url: z.string(), version: z.string() })

export const getAppReleases = defineCall({
  method: 'GET',
  path: '/app/both/new',
  who: everyone,
  summary: 'The newest app of each platform.',
  reply: z.object({ ios: Release, android: Release }),
})
