import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WallEntry } from '#contract/calls/monitor/wall.ts'
import { wallFeed } from '#contract/limits.ts'
import { platformNow } from '../../../../lib/time/clock.ts'
import { renderPart } from '../../../../testing/render-part.tsx'
import { texts } from '../../../../testing/texts.ts'
import { Feed } from './Feed.tsx'

const of = (id: string, minutesAgo: number, anchorId = 1) => ({
  id,
  at: new Date(platformNow() - minutesAgo * 60_000).toISOString(),
  anchor: { id: anchorId, name: anchorId === 1 ? 'Anna' : 'Bella', familyId: 1 },
  liveSessionId: 7,
})
const customer = { id: 3, nickname: 'Carl' }
const entries: WallEntry[] = [
  { ...of('gift', 1), kind: 'gift', customer, giftName: 'Castle', count: 2, amount: 2000 },
  { ...of('muted', 2), kind: 'muted', customer, banned: false, minutes: 120, by: 'Aurora' },
  { ...of('banned', 2), kind: 'muted', customer, banned: true, minutes: null, by: null },
  { ...of('refused', 3), kind: 'refused', reason: 'wrong_key' },
  { ...of('dropped', 4), kind: 'dropped', awaySeconds: null },
  { ...of('ended', 5, 2), kind: 'ended', reason: 'removed', note: 'Not your picture' },
  { ...of('started', 6), kind: 'started', title: 'Friday songs' },
]
const isLive = (anchorId: number) => anchorId === 1
const loaded = (read: readonly WallEntry[] | undefined) => ({ entries: read, error: undefined, reload: () => {} })

const show = (read: readonly WallEntry[] | undefined, onOpen: (anchor: { id: number; name: string }) => void = () => {}) => (
  <Feed feed={loaded(read)} keeps={() => true} isLive={isLive} onOpen={onOpen} />
)

test('each entry says in which room what happened, newest first', async () => {
  const screen = await renderPart(show(entries))
  const rows = screen.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(entries.length)
  await expect.element(screen.getByText('城堡')).toBeVisible()
  const expected = [
    ['Anna', 'Carl', '城堡 × 2', '2,000'],
    ['Anna', 'Carl', texts.moderation.durations.twoHours, 'Aurora'],
    ['Anna', texts.moderation.wasBanned.replace('{{name}}', 'Carl').replace('{{duration}}', texts.moderation.durations.forever)],
    ['Anna', texts.signal.refused.wrong_key],
    ['Anna', texts.monitor.feed.dropped],
    ['Bella', texts.monitor.feed.ended, 'Not your picture'],
    ['Anna', 'Friday songs'],
  ]
  for (const [index, words] of expected.entries()) for (const word of words) expect(rows.elements()[index]?.textContent).toContain(word)
})

test('an entry of a live room opens the room; that of a closed one leads to the page of its session', async () => {
  const onOpen = vi.fn<(anchor: { id: number; name: string }) => void>()
  const screen = await renderPart(show(entries, onOpen))
  await screen.getByRole('button', { name: /2,000/ }).click()
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 1, name: 'Anna' }))
  await expect.element(screen.getByRole('link', { name: /Bella/ })).toHaveAttribute('href', '/liveHistory/7')
})

/** The older entries, and all of them once the window gets the event. */
function Growing() {
  const [read, setRead] = useState(entries.slice(2))
  useEffect(() => {
    const grow = () => setRead(entries)
    addEventListener('grow', grow)
    return () => removeEventListener('grow', grow)
  }, [])
  return show(read)
}

test('the list holds still under the pointer, and says how many entries are new', async () => {
  const screen = await renderPart(<Growing />)
  await screen.getByText(texts.monitor.feed.dropped).hover()
  dispatchEvent(new Event('grow'))
  const fresh = page.getByRole('button', { name: texts.chat.unseen.replace('{{number}}', '2') })
  await expect.element(fresh).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(entries.length - 2)
  await fresh.click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(entries.length)
})

test('without entries it says what will be here, and it is not announced', async () => {
  const screen = await renderPart(show([]))
  await expect.element(screen.getByText(texts.monitor.feed.none.replace('{{wallFeedHours}}', String(wallFeed.hours)))).toBeVisible()
  expect(document.querySelector('[aria-live], [role=log], [role=status]')).toBeNull()
})
