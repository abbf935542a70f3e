// What the two ends of a push tell the server: OBS through the host's page, and the pages that show the picture.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { encoderSamplesMax } from '../../limits.ts'
import { EncoderSample, PlayerReport } from '../../push/ends.ts'
import { Done } from '../../wire.ts'

export const reportEncoder = defineCall({
  method: 'POST',
  path: '/live/encoder',
  who: ['anchor'],
  body: z.object({ samples: z.array(EncoderSample).min(1).max(encoderSamplesMax) }),
  reply: Done,
  summary: "OBS's own figures, for the record of the open live session. 409 while the host is not live.",
})

export const reportPlayer = defineCall({
  method: 'POST',
  path: '/live/player',
  who: ['anchor', 'family', 'admin'],
  body: PlayerReport,
  reply: Done,
  summary: 'What a page saw of a picture since its last report. It goes into the record of the open live session, and into the metrics.',
})
