import { mediaSettingNames } from '#media/env.ts'
import { settingNames } from '#server/env.ts'

/**
 * All settings of our processes, including those for files, set to an empty value, which counts as not set: settings of an
 * existing installation (a database with real data) must not reach a product under test.
 */
export const noSettings = (): Record<string, string> =>
  Object.fromEntries([...settingNames, ...mediaSettingNames].map((name) => [name, '']))
