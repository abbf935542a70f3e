// Protocol between the desk of a demo (in the server) and the companion process that runs its encoders and plays raids. The companion fetches
// orders by long polling.
import { z } from 'zod'
import { text } from '../text.ts'
import { Id } from '../wire.ts'

/** Faults of an encoder, which can be changed while it pushes. Missing fields stay unchanged. */
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

/** An order for one encoder of the companion. */
export const EncoderOrder = z.discriminatedUnion('do', [
  /** Starts a push, replacing that of the same encoder. Answered when the server has accepted or refused it. */
  z.object({ do: z.literal('push'), ...push }),
  z.object({ do: z.literal('set'), faults: Faults }),
  z.object({ do: z.literal('drop'), seconds }),
  z.object({ do: z.literal('freeze'), seconds }),
  z.object({ do: z.literal('stall'), seconds }),
  z.object({ do: z.literal('stop') }),
])
export type EncoderOrder = z.input<typeof EncoderOrder>

/** An order to raid a room with these accounts, which come one after the other within the time. Answered when the first one has entered. */
export const RaidOrder = z.object({
  do: z.literal('raid'),
  anchorId: Id,
  seconds,
  accounts: z.array(z.object({ nickname: text(), token: text() })).min(1),
})
export type RaidOrder = z.input<typeof RaidOrder>

const Numbered = z.object({
  id: z.number().int(),
  encoder: text(),
  order: z.discriminatedUnion('do', [...EncoderOrder.options, RaidOrder]),
})

/** `message` is the server's reply to the encoder if it refused, or the code with which a room refused the first account of a raid. `no_such_push`: the encoder is not pushing. */
export const EncoderAnswer = z.object({ outcome: z.enum(['done', 'refused', 'no_such_push']), message: text() })
export type EncoderAnswer = z.infer<typeof EncoderAnswer>

/** POST /internal/desk/orders: sends answers to the last orders and returns the next ones; empty after some seconds without any. */
export const OrdersRequest = z.object({ answers: z.array(EncoderAnswer.extend({ id: z.number().int() })) })
export const Orders = z.object({ orders: z.array(Numbered) })
