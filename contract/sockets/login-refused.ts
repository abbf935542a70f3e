import { z } from 'zod'
import { serverEvent } from '../define.ts'

export const loginRefused = serverEvent(
  'The token is not good (`session_ended`), or is one of an account of another kind (`forbidden`): whatever is asked is refused, and the socket is cut after ten seconds.',
  z.object({ code: z.string(), message: z.string() }),
)
