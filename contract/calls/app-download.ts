// Where the app for viewers is: in a store, or the page /app of this platform.
import { z } from 'zod'
import { defineCall, everyone } from '../define.ts'
import { text } from '../text.ts'

/** `url` is null where there is neither an app of this platform nor a page in a store. `isOwnPage`: it is the page /app of this platform. */
const Release = z.object({ url: text().nullable(), version: text(), isOwnPage: z.boolean() })

export const getAppReleases = defineCall({
  method: 'GET',
  path: '/app/both/new',
  who: everyone,
  summary: 'The newest app of each platform.',
  reply: z.object({ ios: Release, android: Release }),
})
