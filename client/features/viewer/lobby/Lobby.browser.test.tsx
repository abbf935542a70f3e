import { expect, test } from 'vitest'
import { readLobby, type ComingEvent, type LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { lobbyCard as room } from '../../../testing/lobby-card.ts'
import { renderForViewers } from '../../../testing/render-viewers.tsx'
import { serverAnswers, unreachable } from '../../../testing/server-answers.ts'
import lobbyTexts from '../../../i18n/zh-TW/lobby.json' with { type: 'json' }
import { Lobby } from './Lobby.tsx'

const { lobby: texts, viewer } = lobbyTexts
const event: ComingEvent = {
  eventId: 10_000,
  anchorId: 1,
  anchorName: 'Anna',
  startAt: new Date(Date.now() + 3_600_000).toISOString(),
  sport: 'Soccer',
  leagueName: 'League',
  homeTeamName: 'Falcons',
  guestTeamName: 'Lanterns',
}
const lumen = { merchant: 'lumen', merchants: [{ code: 'lumen', name: 'Lumen Live' }] }
const Menu = () => null

test('a card says who is live, with what, how many watch, and what it costs', async () => {
  const rooms: LobbyCard[] = [
    {
      ...room,
      match: {
        sport: 'Soccer',
        status: 'InPlay',
        homeTeamName: 'Falcons',
        guestTeamName: 'Lanterns',
        beganAt: null,
        score: { home: 2, guest: 1 },
      },
    },
    { ...room, anchorId: 2, name: 'Bella', roomType: 'private' },
    { ...room, anchorId: 3, name: 'Carol', roomType: 'vip', roomLevel: 3 },
  ]
  serverAnswers(readLobby, () => ({ ...lumen, rooms, events: [] }))
  const screen = await renderForViewers(<Lobby Menu={Menu} />)
  const cards = screen.getByRole('link')
  await expect.element(cards.nth(0)).toHaveTextContent(/1,234.*Falcons 2 : 1 Lanterns.*Late-night set.*Anna/)
  expect(cards.nth(0).element().getAttribute('href')).toBe('/app/room/1')
  await expect.element(cards.nth(1)).toHaveTextContent('6 點／5 分鐘')
  await expect.element(cards.nth(2)).toHaveTextContent('VIP 3')
})

test('a match is one row with a reminder for each host, and one that has begun has none', async () => {
  const begun = { ...event, eventId: 10_001, startAt: new Date(Date.now() - 60_000).toISOString(), homeTeamName: 'Orcas' }
  serverAnswers(readLobby, () => ({ ...lumen, rooms: [], events: [begun, event, { ...event, anchorId: 2, anchorName: 'Bella' }] }))
  const screen = await renderForViewers(<Lobby Menu={Menu} />)
  const matches = screen.getByRole('region', { name: texts.coming }).getByRole('listitem')
  await expect.element(matches.nth(0)).toHaveTextContent(/Falcons – Lanterns.*Anna.*Bella/)
  expect(matches.nth(0).getByRole('button').elements()).toHaveLength(2)
  await expect.element(matches.nth(1)).toHaveTextContent(texts.begun)
  expect(matches.nth(1).getByRole('button').elements()).toHaveLength(0)
  await expect.element(screen.getByText(texts.nobody)).toBeVisible()
})

test('of many matches the first are drawn, and each further one before it is scrolled into sight', async () => {
  const events = Array.from({ length: 60 }, (_, index) => ({ ...event, eventId: 10_000 + index, homeTeamName: `Team ${index}` }))
  serverAnswers(readLobby, () => ({ ...lumen, rooms: [], events }))
  const screen = await renderForViewers(<Lobby Menu={Menu} />)
  const matches = screen.getByRole('region', { name: texts.coming }).getByRole('listitem')
  await expect.element(matches.nth(0)).toHaveTextContent('Team 0')
  expect(matches.elements().length).toBeLessThan(40)
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return matches.elements().length
    })
    .toBe(60)
})

test('without a network the lobby says so, and shows the rooms after another try', async () => {
  let isReachable = false
  serverAnswers(readLobby, () => (isReachable ? { ...lumen, rooms: [room], events: [] } : unreachable))
  const screen = await renderForViewers(<Lobby Menu={Menu} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(viewer.offline)
  isReachable = true
  await screen.getByRole('button', { name: viewer.retry }).click()
  await expect.element(screen.getByRole('link')).toHaveTextContent('Anna')
  isReachable = false
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(viewer.offline)
  await expect.element(screen.getByRole('link')).toHaveTextContent('Anna')
})

test('long names, right-to-left text and emoji stay inside a narrow page, and markup is text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const long = { name: '很長的主播名字'.repeat(5), title: `${hostile} שלום עולם 🎧👩‍👩‍👧‍👦${'W'.repeat(60)}` }
  serverAnswers(readLobby, () => ({
    ...lumen,
    rooms: [{ ...room, ...long }],
    events: [{ ...event, anchorName: long.name, leagueName: 'W'.repeat(60) }],
  }))
  const screen = await renderForViewers(
    <div style={{ width: 360 }} data-narrow>
      <Lobby Menu={Menu} />
    </div>,
  )
  await expect.element(screen.getByText(hostile, { exact: false })).toBeVisible()
  const frame = document.querySelector('[data-narrow]')
  expect(frame?.scrollWidth).toBeLessThanOrEqual(360)
  expect(document.querySelector('img[src=x]')).toBeNull()
})
