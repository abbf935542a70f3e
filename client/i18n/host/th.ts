import messages from './th.json' with { type: 'json' }

export default messages
