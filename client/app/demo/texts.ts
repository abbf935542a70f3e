// The texts of a demo's controls, which come with them: nobody else waits for them.
import i18next from 'i18next'
import en from '../../i18n/demo/en.json' with { type: 'json' }
import th from '../../i18n/demo/th.json' with { type: 'json' }
import vi from '../../i18n/demo/vi.json' with { type: 'json' }
import zhCN from '../../i18n/demo/zh-CN.json' with { type: 'json' }
import zhTW from '../../i18n/demo/zh-TW.json' with { type: 'json' }

for (const [language, texts] of Object.entries({ en, th, vi, 'zh-CN': zhCN, 'zh-TW': zhTW }))
  i18next.addResourceBundle(language, 'translation', texts)
