import { createAnchorChat } from '../../chat/anchor-chat.ts'

/** SPORT's chat. The live screen opens it while the host is live. */
export const chat = createAnchorChat({ namespace: '/model', sendEvent: 'chat/message/model' })
