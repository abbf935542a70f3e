import antd from 'antd/es/locale/zh_CN.js'
import 'dayjs/locale/zh-cn.js'
import columns from '#contract/columns/zh-CN.json' with { type: 'json' }
import { addLocale } from './libraries.ts'
import messages from './zh-CN.json' with { type: 'json' }

addLocale('zh-CN', antd)

export default { ...messages, columns }
