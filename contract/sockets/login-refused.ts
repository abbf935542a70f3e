import { z } from 'zod'
import { serverEvent } from '../define.ts'
import { text } from '../text.ts'

export const loginRefused = serverEvent(
  'The token is not good (`session_ended`), or is one of an account of another kind (`forbidden`): whatever is asked is refused, and the socket is cut after ten seconds.',
  z.object({ code: text(), message: text() }),
)
