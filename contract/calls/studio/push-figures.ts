// Reports from both ends of a push: from OBS through the host's page, and from the pages that show the picture.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { encoderSamplesMax } from '../../limits.ts'
import { EncoderSample, PlayerReport } from '../../push/figures.ts'
import { Done } from '../../wire.ts'

export const reportEncoder = defineCall({
  method: 'POST',
  path: '/live/encoder',
  who: ['anchor'],
  body: z.object({ samples: z.array(EncoderSample).min(1).max(encoderSamplesMax) }),
  reply: Done,
  summary: "Stores OBS's own figures in the record of the open live session. 409 while the host is not live.",
})

export const reportPlayer = defineCall({
  method: 'POST',
  path: '/live/player',
  who: ['anchor', 'family', 'admin'],
  body: PlayerReport,
  reply: Done,
  summary: 'Stores the playback figures of a page since its last report, in the record of the open live session and in the metrics.',
})
