import messages from './zh-CN.json' with { type: 'json' }

export default messages
