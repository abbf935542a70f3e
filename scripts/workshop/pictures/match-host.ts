import { reserveEvent, type SportEvent } from '#contract/calls/sport-events.ts'
import { createDraw } from '#seed/draw.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { signIn } from '#seed/hosts/anchor-calls.ts'
import { playHost } from '#seed/hosts/host.ts'
import { matchesOf } from '#seed/hosts/matches-on-air.ts'

const hasRoom = ({ status, isMyReserve, anchorReserveCount, maxReserveCount }: SportEvent) =>
  status === 'Scheduled' && isMyReserve === 0 && anchorReserveCount < maxReserveCount

/**
 * Keeps a host on air in the SPORT edition with the next match that has a place left, until the signal. The demo's own hosts may not have
 * matches yet.
 */
export async function showNextMatch(dataDir: string, account: string, signal: AbortSignal): Promise<void> {
  const server = await findServer(dataDir)
  const host = server && (await signIn(server, account))
  const match = host && (await matchesOf(host, Date.now())).find(hasRoom)
  if (!server || !match) throw new Error(`There is no match for ${account} to show.`)
  await host.request(reserveEvent, { params: { eventId: match.id } })
  await playHost(server, { account, clip: 'pitch', from: 0.2, terms: { gameId: match.id } }, createDraw(account), signal)
}
