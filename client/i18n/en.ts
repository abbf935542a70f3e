import antd from 'antd/es/locale/en_US.js'
import messages from './en.json' with { type: 'json' }

export default { antd, messages }
