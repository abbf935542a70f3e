import { createHostChat } from '../../room/chat/host-chat.ts'

/** SPORT's chat. The live screen opens it while the host is live. */
export const chat = createHostChat({ namespace: '/model', say: 'chat/message/model' })
