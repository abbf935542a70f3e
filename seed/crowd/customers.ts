// The simulated customers. Each is in one room at a time.
import type { z } from 'zod'
import { DrawnCustomers } from '#contract/internal/internal.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Draw } from '../draw.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { languageOf, mixOf } from './speech/room-language.ts'

export type Customer = z.infer<typeof DrawnCustomers>['customers'][number]

/** Requests customers from the server, with a token for each. */
export async function drawCustomers(server: RunningServer, count: number): Promise<Customer[]> {
  const { customers } = DrawnCustomers.parse(await server.request('POST', '/internal/audience/customers', { count }))
  // The server returns customers in random order; sorted, so that later decisions do not depend on it.
  return customers.sort((a, b) => a.id - b.id)
}

export interface Guest {
  customer: Customer
  isReturning: boolean
}

export interface CustomerPool {
  /**
   * Returns a free customer who may enter: most likely one who speaks the room's language, manages it, or was there before.
   * `isMutable` excludes its managers.
   */
  take(room: LobbyRoom, isMutable: boolean): Guest | undefined
  release(customer: Customer): void
}

interface PoolLimits {
  /** Maximum number of customers who are taken at the same time. */
  most?: number | undefined
  /** Excludes customers whom a person plays. */
  isPlayed?: (customerId: number) => boolean
}

const weights = { manager: 30, returning: 6 }

export function createPool(
  customers: readonly Customer[],
  draw: Draw,
  { most = Infinity, isPlayed = () => false }: PoolLimits = {},
): CustomerPool {
  const free = new Set(customers)
  const guestsOf = new Map<number, Set<number>>()
  return {
    take(room, isMutable) {
      if (customers.length - free.size >= most) return undefined
      const minimum = room.roomType === 'vip' ? room.roomLevel : 0
      const manages = ({ managerOf }: Customer) => managerOf.includes(room.anchorId)
      const allowed = [...free].filter(
        (customer) =>
          customer.merchant === room.merchant && customer.rank >= minimum && !(isMutable && manages(customer)) && !isPlayed(customer.id),
      )
      if (allowed.length === 0) return undefined
      const language = draw.weighted(mixOf(languageOf(room)))
      const speaking = allowed.filter((customer) => customer.language === language || manages(customer))
      const guests = guestsOf.get(room.anchorId) ?? new Set()
      const weightOf = (customer: Customer) => (manages(customer) ? weights.manager : guests.has(customer.id) ? weights.returning : 1)
      const chosen = draw.weighted((speaking.length > 0 ? speaking : allowed).map((customer) => [customer, weightOf(customer)] as const))
      free.delete(chosen)
      const isReturning = guests.has(chosen.id)
      guestsOf.set(room.anchorId, guests.add(chosen.id))
      return { customer: chosen, isReturning }
    },
    release: (customer) => {
      free.add(customer)
    },
  }
}
