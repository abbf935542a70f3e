// The encoders of the desk and its raids run in a companion (contract/internal/desk.ts), which polls the server for orders.
import express, { type Router } from 'express'
import type { z } from 'zod'
import { OrdersRequest, type EncoderAnswer, type EncoderOrder, type Orders, type RaidOrder } from '#contract/internal/desk.ts'
import { createRouter } from '../../http/router.ts'
import { bodyOf } from '../../internal/internal-body.ts'
import { sentence, unavailable } from './sentences.ts'

type Order = z.input<typeof Orders>['orders'][number]

/** Without a new order, a poll of the companion gets an empty reply after this time. */
const waitMs = 10_000
/** A companion that has not polled for this long is not running. */
const awayMs = 15_000
/** An order without a reply fails after this time. */
const patienceMs = 20_000

const readJson = express.json({ limit: '64kb' })

export interface Encoders {
  /** Resolves when the order is carried out or refused. Throws `unavailable` if there is no companion. */
  give(encoder: string, order: EncoderOrder | RaidOrder): Promise<EncoderAnswer>
}

export function createEncoders() {
  let queue: Order[] = []
  const open = new Map<number, (answer: EncoderAnswer) => void>()
  let wake: (() => void) | null = null
  let lastId = 0
  let polledAt = -Infinity

  const away = () => unavailable(sentence('noCompanion', {}))

  const encoders: Encoders = {
    give(encoder, order) {
      if (!wake && performance.now() - polledAt > awayMs) return Promise.reject(away())
      const id = ++lastId
      queue.push({ id, encoder, order })
      wake?.()
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          open.delete(id)
          queue = queue.filter((one) => one.id !== id)
          reject(away())
        }, patienceMs)
        open.set(id, (answer) => {
          clearTimeout(late)
          open.delete(id)
          resolve(answer)
        })
      })
    },
  }

  function orders(closed: AbortSignal): Promise<Order[]> {
    const taken = queue
    queue = []
    if (taken.length > 0 || closed.aborted) return Promise.resolve(taken)
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        if (wake === finish) wake = null
        // If the companion has disconnected, the orders stay in the queue for the next one.
        const found = closed.aborted ? [] : queue
        if (!closed.aborted) queue = []
        resolve(found)
      }
      const timer = setTimeout(finish, waitMs)
      closed.addEventListener('abort', finish, { once: true })
      wake?.()
      wake = finish
    })
  }

  function routes(): Router {
    const router = createRouter()
    router.post('/orders', readJson, async (request, response) => {
      for (const { id, ...answer } of bodyOf(OrdersRequest, request).answers) open.get(id)?.(answer)
      const closed = new AbortController()
      response.once('close', () => closed.abort())
      const given = await orders(closed.signal)
      polledAt = performance.now()
      if (!closed.signal.aborted) response.json({ orders: given })
    })
    return router
  }
  return { encoders, routes, close: () => wake?.() }
}
