import { createHostChat } from '../../room/chat/host-chat.ts'

/** The host's chat. It is opened at sign-in, so that nothing is missed while another screen is shown. */
export const chat = createHostChat({ namespace: '/Anchor', say: 'chat/message/new' })
