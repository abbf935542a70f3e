import antd from 'antd/es/locale/vi_VN.js'
import 'dayjs/locale/vi.js'
import columns from '#contract/columns/vi.json' with { type: 'json' }
import { addLocale } from './libraries.ts'
import messages from './vi.json' with { type: 'json' }

addLocale('vi', antd)

export default { ...messages, columns }
