// When the anchor binds another game, everybody in the room gets an event, in the room's order.
import { anchorSpeaker } from './speakers.ts'
import type { Bus } from '../events/bus.ts'
import type { Relay } from './relay.ts'

/** Returns the function that stops it. */
export const publishGameNews = ({ bus, relay, clock }: { bus: Bus; relay: Relay; clock: () => Date }): (() => void) =>
  bus.on('game/bound', async ({ anchorId, game, by }, origin) => {
    // The relay carries it to the other servers.
    if (origin === 'here') await relay.append({ kind: 'game', anchorId, at: clock().toISOString(), by: anchorSpeaker(by), game })
  })
