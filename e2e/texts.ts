// The texts of the pages in traditional Chinese, the default language.
import { withConstants } from '#client/i18n/constants.ts'
import columns from '#contract/columns/zh-TW.json' with { type: 'json' }
import chat from '#client/i18n/zh-TW/chat.json' with { type: 'json' }
import host from '#client/i18n/zh-TW/host.json' with { type: 'json' }
import office from '#client/i18n/zh-TW/office.json' with { type: 'json' }
import record from '#client/i18n/zh-TW/record.json' with { type: 'json' }
import room from '#client/i18n/zh-TW/room.json' with { type: 'json' }
import staff from '#client/i18n/zh-TW/staff.json' with { type: 'json' }
import signIn from '#client/i18n/zh-TW/sign-in.json' with { type: 'json' }
import watch from '#client/i18n/zh-TW/watch.json' with { type: 'json' }

export const texts = withConstants({ ...chat, ...host, ...office, ...record, ...room, ...staff, ...signIn, ...watch, columns })
