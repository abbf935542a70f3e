// The address of the chat.
import { z } from 'zod'
import { defineCall } from '../define.ts'

export const getChatAddress = defineCall({
  method: 'GET',
  path: '/chat/imUrl',
  who: ['anchor', 'family', 'admin'],
  merchant: true,
  reply: z.object({ imUrl: z.string() }),
  summary: 'The address of the socket server, for the requested host.',
})
