import { mediaSettingNames } from '#media/env.ts'
import { settingNames } from '#server/env.ts'

/**
 * Every setting that our processes know, those of files included, set to nothing, which counts as not set: what somebody set
 * for their own product (a database with their data in it) must not reach a product that is being tested.
 */
export const noSettings = (): Record<string, string> =>
  Object.fromEntries([...settingNames, ...mediaSettingNames].map((name) => [name, '']))
