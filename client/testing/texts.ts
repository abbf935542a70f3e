// What the page says in traditional Chinese, the language that it begins with.
import house from '../i18n/house/zh-TW.json' with { type: 'json' }
import shared from '../i18n/zh-TW.json' with { type: 'json' }

export const texts = { ...shared, ...house }
