import { expect, test } from 'vitest'
import viewerTexts from '../../../../i18n/zh-TW/lobby.json' with { type: 'json' }
import watchTexts from '../../../../i18n/zh-TW/watch.json' with { type: 'json' }
import { platformNow } from '../../../../lib/time/clock.ts'
import { lobbyCard as room } from '../../../../testing/lobby-card.ts'
import { passTime } from '../../../../testing/move-time.ts'
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import { Entrance } from './Entrance.tsx'
import type { HostPage } from './useHostPage.ts'

const { watch: texts } = watchTexts
const page: HostPage = { anchorId: 1, name: 'Anna', merchant: 'lumen', icon: null, introduction: 'Hello', room, next: null }
const entrance = { page, rank: 0, left: null, onEnter: () => Promise.resolve(), onOtherGuest: () => {} }

test('the fee and the minutes of a private room are said before the button that pays', async () => {
  const entered: string[] = []
  const screen = await renderForViewers(
    <Entrance
      {...entrance}
      page={{ ...page, room: { ...room, roomType: 'private' } }}
      onEnter={() => {
        entered.push('private')
        return Promise.resolve()
      }}
    />,
  )
  await expect.element(screen.getByText('每 5 分鐘 6 點')).toBeVisible()
  await expect.element(screen.getByText(texts.feeDetail.replace('{{minutes}}', '5'))).toBeVisible()
  expect(entered).toEqual([])
  await screen.getByRole('button', { name: '支付 6 點進入' }).click()
  expect(entered).toEqual(['private'])
})

test('within the paid time a private room is entered without paying again, and says until when', async () => {
  const until = new Date(platformNow() + 120_000).toISOString()
  const screen = await renderForViewers(
    <Entrance {...entrance} page={{ ...page, room: { ...room, roomType: 'private' } }} left={{ end: 'lost' }} paidUntil={until} />,
  )
  await expect.element(screen.getByRole('button', { name: texts.enterAgain })).toBeVisible()
  expect(screen.getByRole('button', { name: '支付 6 點進入' }).elements()).toHaveLength(0)
  await expect.element(screen.getByText(texts.paidUntil.split('{{')[0] ?? '')).toBeVisible()
})

test('a VIP room says which level is missing, and opens for those who have it', async () => {
  const vip = { ...page, room: { ...room, roomType: 'vip', roomLevel: 3 } as const }
  const screen = await renderForViewers(<Entrance {...entrance} page={vip} rank={1} />)
  await expect.element(screen.getByText('您目前是等級 1，距離等級 3 還差 2 級。')).toBeVisible()
  expect(screen.getByRole('button', { name: texts.enter }).elements()).toHaveLength(0)
  await expect.element(screen.getByRole('button', { name: texts.otherGuest })).toBeVisible()
  await screen.rerender(<Entrance {...entrance} page={vip} rank={3} />)
  await expect.element(screen.getByRole('button', { name: texts.enter })).toBeVisible()
})

test.each(['ended', 'lost', 'removed'] as const)('after a session that was %s, the page says so and what comes next', async (end) => {
  const startAt = new Date(Date.now() + 3_600_000).toISOString()
  const next = {
    eventId: 10_000,
    anchorId: 1,
    anchorName: 'Anna',
    startAt,
    sport: 'Soccer',
    leagueName: 'L',
    homeTeamName: 'A',
    guestTeamName: 'B',
  } as const
  const screen = await renderForViewers(<Entrance {...entrance} page={{ ...page, room: null, next }} left={{ end }} />)
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(texts.end[end])
  await expect.element(screen.getByRole('region', { name: texts.next })).toHaveTextContent('A – B')
  await expect.element(screen.getByRole('button', { name: new RegExp(viewerTexts.lobby.remind) })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: texts.toLobby }).last()).toBeVisible()
})

test('a banned viewer reads who banned until when, with a way to the lobby; when the ban is over, the way in is back', async () => {
  const until = new Date(platformNow() + 3_600_000).toISOString()
  const entered: string[] = []
  const onEnter = () => Promise.resolve(void entered.push('again'))
  const screen = await renderForViewers(<Entrance {...entrance} left={{ ban: { until, by: 'Carol' } }} onEnter={onEnter} />)
  await expect.element(screen.getByText(texts.bannedTitle)).toBeVisible()
  await expect.element(screen.getByText(/^由 Carol 封鎖至/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: texts.toLobby }).last()).toHaveAttribute('href', '/app/')
  expect(screen.getByRole('button', { name: texts.enter }).elements()).toHaveLength(0)
  passTime(3_601_000)
  await screen.getByRole('button', { name: texts.enterAgain }).click()
  expect(entered).toEqual(['again'])
})

test('a permanent ban by the host names the host', async () => {
  const screen = await renderForViewers(<Entrance {...entrance} left={{ ban: { until: null, by: null } }} />)
  await expect.element(screen.getByText('由 主播 永久封鎖')).toBeVisible()
})
