import { createAnchorChat } from '../../../room/chat/anchor-chat.ts'

/** The host's chat. It is opened at sign-in, so that nothing is missed while another screen is shown. */
export const chat = createAnchorChat({ namespace: '/Anchor', sendEvent: 'chat/message/new' })
