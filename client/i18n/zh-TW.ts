import antd from 'antd/es/locale/zh_TW.js'
import 'dayjs/locale/zh-tw.js'
import columns from '#contract/columns/zh-TW.json' with { type: 'json' }
import { addLocale } from './libraries.ts'
import messages from './zh-TW.json' with { type: 'json' }

addLocale('zh-TW', antd)

export default { ...messages, columns }
