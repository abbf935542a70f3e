// The address of the chat.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { text } from '../../text.ts'

export const getChatAddress = defineCall({
  method: 'GET',
  path: '/chat/imUrl',
  who: ['anchor', 'family', 'admin'],
  merchant: true,
  reply: z.object({ imUrl: text() }),
  summary: 'The address of the socket server, for the requested host.',
})
