// A customer without a page, where a test needs somebody in the room: with the protocol of the phone app. All simulated customers together, as
// `startAudience` starts them, take many times the processor time.
import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { DrawnCustomers } from '#contract/internal/internal.ts'
import { connect } from '#seed/crowd/connection.ts'
import { findServer } from '#seed/sink/running-server.ts'
import type { Platform } from './platform.ts'

export async function drawCustomers({ dataDir }: Platform, merchant: string, count: number) {
  const server = await findServer(dataDir)
  if (!server) throw new Error('no server')
  return DrawnCustomers.parse(await server.request('POST', '/internal/audience/customers', { count, merchant })).customers
}

/** Enters the room of a host who is on air. */
export async function enterRoom(platform: Platform, host: { id: number; merchant: string }) {
  const [drawn] = await drawCustomers(platform, host.merchant, 1)
  if (!drawn) throw new Error('no customer')
  const { socket, request, close } = connect(platform.standard, drawn.token)
  await expect.poll(() => socket.connected).toBe(true)
  // On a busy machine the answer may come too late.
  await expect.poll(() => request('room/enter', { anchorId: host.id, recent: 0 })).toMatchObject({ ok: true })
  return {
    name: drawn.nickname,
    request,
    close,
    say: (message: string) => request('chat/message', { message }),
    /** Gives the first gift of at least this many points. */
    async give(count: number, least = 0) {
      const lobby = await request('lobby/watch', {})
      const gift = lobby.ok ? lobby.data.gifts.find(({ point }) => point >= least) : undefined
      expect(await request('gift/send', { giftId: gift?.id ?? 0, count, requestId: randomUUID() })).toMatchObject({ ok: true })
    },
  }
}
