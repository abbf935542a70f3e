// The texts of the pages in traditional Chinese, the default language.
import { withConstants } from '#client/i18n/constants.ts'
import columns from '#contract/columns/zh-TW.json' with { type: 'json' }
import host from '#client/i18n/host/zh-TW.json' with { type: 'json' }
import obs from '#client/i18n/obs/zh-TW.json' with { type: 'json' }
import camera from '#client/i18n/camera/zh-TW.json' with { type: 'json' }
import card from '#client/i18n/card/zh-TW.json' with { type: 'json' }
import moderation from '#client/i18n/moderation/zh-TW.json' with { type: 'json' }
import picture from '#client/i18n/picture/zh-TW.json' with { type: 'json' }
import record from '#client/i18n/record/zh-TW.json' with { type: 'json' }
import rehearsal from '#client/i18n/rehearsal/zh-TW.json' with { type: 'json' }
import rules from '#client/i18n/rules/zh-TW.json' with { type: 'json' }
import signIn from '#client/i18n/sign-in/zh-TW.json' with { type: 'json' }
import staff from '#client/i18n/staff/zh-TW.json' with { type: 'json' }
import words from '#client/i18n/words/zh-TW.json' with { type: 'json' }
import why from '#client/i18n/why/zh-TW.json' with { type: 'json' }
import shared from '#client/i18n/app/zh-TW.json' with { type: 'json' }
import { titlesIn } from './titles.ts'

export const texts = withConstants({
  ...signIn,
  ...shared,
  ...staff,
  ...record,
  ...obs,
  ...card,
  ...camera,
  ...words,
  ...moderation,
  ...rules,
  ...picture,
  ...rehearsal,
  ...why,
  ...host,
  columns,
  titles: titlesIn('zh-TW'),
})
