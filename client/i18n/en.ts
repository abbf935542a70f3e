import antd from 'antd/es/locale/en_US.js'
import columns from '#contract/columns/en.json' with { type: 'json' }
import { addLocale } from './libraries.ts'
import messages from './en.json' with { type: 'json' }

addLocale('en', antd)

export default { ...messages, columns }
