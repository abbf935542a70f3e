import messages from './vi.json' with { type: 'json' }

export default messages
