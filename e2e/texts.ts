// What the pages say in traditional Chinese, the language that they begin with.
import house from '#client/i18n/house/zh-TW.json' with { type: 'json' }
import shared from '#client/i18n/zh-TW.json' with { type: 'json' }

export const texts = { ...shared, ...house }
