import { z } from 'zod'
import { serverEvent } from '../define.ts'
import { text } from '../text.ts'

export const loginRefused = serverEvent(
  'The token is not valid (`session_ended`), or its account has another role (`forbidden`). All events are refused, and the socket is closed after ten seconds.',
  z.object({ code: text(), message: text() }),
)
