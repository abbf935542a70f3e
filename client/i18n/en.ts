import antd from 'antd/es/locale/en_US.js'
import columns from '#contract/columns/en.json' with { type: 'json' }
import messages from './en.json' with { type: 'json' }

export default { antd, messages: { ...messages, columns } }
