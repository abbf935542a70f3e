import messages from './zh-TW.json' with { type: 'json' }

export default messages
