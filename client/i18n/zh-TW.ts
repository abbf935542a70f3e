import antd from 'antd/es/locale/zh_TW.js'
import 'dayjs/locale/zh-tw.js'
import messages from './zh-TW.json' with { type: 'json' }

export default { antd, messages }
