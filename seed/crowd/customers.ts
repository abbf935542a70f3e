// The customers that the simulator plays. Each is in one place at a time.
import type { z } from 'zod'
import { DrawnCustomers } from '#contract/internal.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Draw } from '../draw.ts'
import type { RunningServer } from '../running-server.ts'

export type Customer = z.infer<typeof DrawnCustomers>['customers'][number]

/** Asks the server for customers, with a token for each. */
export async function drawCustomers(server: RunningServer, count: number): Promise<Customer[]> {
  return DrawnCustomers.parse(await server.ask('POST', '/internal/audience/customers', { count })).customers
}

export interface CustomerPool {
  /** Somebody who is free and may enter, most likely one who speaks the room's language. */
  take(room: LobbyRoom): Customer | undefined
  release(customer: Customer): void
}

export function createPool(customers: readonly Customer[], draw: Draw): CustomerPool {
  const free = new Set(customers)
  return {
    take(room) {
      const minimum = room.roomType === 'vip' ? room.roomLevel : 0
      const fitting = [...free].filter((customer) => customer.merchant === room.merchant && customer.rank >= minimum)
      if (fitting.length === 0) return undefined
      const chosen = draw.weighted(fitting.map((customer) => [customer, customer.language === room.language ? 12 : 1] as const))
      free.delete(chosen)
      return chosen
    },
    release: (customer) => { free.add(customer) },
  }
}
