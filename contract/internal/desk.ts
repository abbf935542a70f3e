// What the desk of a demo and the companion with its encoders say to each other. The companion asks for orders and waits for them.
import { z } from 'zod'
import { text } from '../text.ts'

/** The faults of an encoder that can be changed while it pushes. What is left out stays as it is. */
const Faults = z
  .object({
    fps: z.number().nullable(),
    keyFrames: z.number().nullable(),
    kbps: z.number().nullable(),
    silent: z.boolean(),
    audio: z.boolean(),
    drift: z.number(),
    offset: z.number(),
    codec: z.enum(['h264', 'hevc']),
  })
  .partial()
export type EncoderFaults = z.infer<typeof Faults>

export const clipNames = ['ribbons', 'bokeh', 'dial', 'pitch'] as const

const push = { url: text(), key: text(), clip: z.enum(clipNames).default('ribbons'), faults: Faults.default({}) }
const seconds = z.number()

/** `encoder` names a push that the companion holds. */
export const EncoderOrder = z.discriminatedUnion('do', [
  /** Begins a push in place of the one of this name. Answered when the server has let it in, or has refused it. */
  z.object({ do: z.literal('push'), ...push }),
  z.object({ do: z.literal('set'), faults: Faults }),
  z.object({ do: z.literal('drop'), seconds }),
  z.object({ do: z.literal('freeze'), seconds }),
  z.object({ do: z.literal('stall'), seconds }),
  z.object({ do: z.literal('stop') }),
])
export type EncoderOrder = z.input<typeof EncoderOrder>

const Numbered = z.object({ id: z.number().int(), encoder: text(), order: EncoderOrder })

/** `message` is what the server told the encoder, where it refused. `no_such_push`: none of this name is there. */
export const EncoderAnswer = z.object({ outcome: z.enum(['done', 'refused', 'no_such_push']), message: text() })
export type EncoderAnswer = z.infer<typeof EncoderAnswer>

/** POST /internal/desk/orders: answers to the last orders, and the next ones; none where none came within some seconds. */
export const OrdersRequest = z.object({ answers: z.array(EncoderAnswer.extend({ id: z.number().int() })) })
export const Orders = z.object({ orders: z.array(Numbered) })
