import antd from 'antd/es/locale/th_TH.js'
import 'dayjs/locale/th.js'
import columns from '#contract/columns/th.json' with { type: 'json' }
import { addLocale } from './libraries.ts'
import messages from './th.json' with { type: 'json' }

addLocale('th', antd)

export default { ...messages, columns }
