// A live room as the lobby shows it.
import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'

export const lobbyCard: LobbyCard = {
  anchorId: 1,
  name: 'Anna',
  title: 'Late-night set',
  merchant: 'lumen',
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 6, minute: 5 },
  language: 'en',
  game: null,
  icon: null,
  startedAt: '2026-11-20T12:00:00.000Z',
  viewers: 1234,
  match: null,
  keyFrame: null,
}
