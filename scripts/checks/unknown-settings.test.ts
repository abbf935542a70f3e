import { expect, it } from 'vitest'
import { mediaSettingNames } from '#media/env.ts'
import { settingNames } from '#server/env.ts'
import { unknownSettings } from '#server/doctor/unknown-settings.ts'

it('a misspelt setting is named, with the one that is meant', () => {
  for (const [name, meant] of [
    ['REDIS_ULR', 'REDIS_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['MEDIA_MAX_VEIWERS', 'MEDIA_MAX_VIEWERS'],
  ] as const)
    expect(unknownSettings({ [name]: 'x' })).toEqual([
      { fault: `${name} is no setting: nothing reads it.`, cure: expect.stringContaining(`Is it ${meant}?`) },
    ])
})

it('neither a setting nor a name of another program is called unknown', () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'TERM',
    'SHELL',
    'USER',
    'LOGNAME',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NODE_OPTIONS',
    'REDIS_PORT',
    'CI',
  ]
  const names = [...settingNames, ...mediaSettingNames, ...others]
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})
