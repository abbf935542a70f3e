// The texts of the pages in traditional Chinese, the default language.
import { withConstants } from '../i18n/constants.ts'
import columns from '#contract/columns/zh-TW.json' with { type: 'json' }
import camera from '../i18n/camera/zh-TW.json' with { type: 'json' }
import card from '../i18n/card/zh-TW.json' with { type: 'json' }
import host from '../i18n/host/zh-TW.json' with { type: 'json' }
import moderation from '../i18n/moderation/zh-TW.json' with { type: 'json' }
import obs from '../i18n/obs/zh-TW.json' with { type: 'json' }
import picture from '../i18n/picture/zh-TW.json' with { type: 'json' }
import record from '../i18n/record/zh-TW.json' with { type: 'json' }
import rehearsal from '../i18n/rehearsal/zh-TW.json' with { type: 'json' }
import rules from '../i18n/rules/zh-TW.json' with { type: 'json' }
import signIn from '../i18n/sign-in/zh-TW.json' with { type: 'json' }
import staff from '../i18n/staff/zh-TW.json' with { type: 'json' }
import words from '../i18n/words/zh-TW.json' with { type: 'json' }
import why from '../i18n/why/zh-TW.json' with { type: 'json' }
import shared from '../i18n/app/zh-TW.json' with { type: 'json' }

export const texts = withConstants({
  ...signIn,
  ...shared,
  ...staff,
  ...record,
  ...obs,
  ...picture,
  ...rehearsal,
  ...why,
  ...host,
  ...card,
  ...camera,
  ...words,
  ...moderation,
  ...rules,
  columns,
})
