// The events of SPORT: read and reserved by calls, and found on a page.
import type { APIRequestContext, Page } from 'playwright/test'
import { Session } from '#contract/calls/sign-in.ts'
import { SportEvent } from '#contract/calls/sport-events.ts'
import { expect } from './platform.ts'

export async function asHost(request: APIRequestContext, account: string) {
  const session = Session.parse(await (await request.post('/api/user/login', { data: { account, password: 'demo123' } })).json())
  const headers = { 'x-access-token': session.token, merchant: session.merchant }
  return {
    /** Lists the events of one sport; of all sports by default. */
    events: async (sport = '') =>
      SportEvent.array().parse(await (await request.get('/api/game/anchorReserve', { headers, params: { sport } })).json()),
    reserve: (id: number) => request.post(`/api/game/anchorReserve/${id}`, { headers }),
  }
}

export const isToCome = ({ startAt, status }: SportEvent) => status === 'Scheduled' && Date.parse(startAt) > Date.now() + 3_600_000
export const row = (page: Page, { homeTeamName, guestTeamName, startAt }: SportEvent) =>
  page
    .getByRole('row')
    .filter({ hasText: homeTeamName })
    .filter({ hasText: guestTeamName })
    .filter({ has: page.locator(`time[datetime="${startAt}"]`) })

/** Turns the pages until the event's row is in sight. */
export async function find(page: Page, event: SportEvent) {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const next = page.getByRole('listitem', { name: '下一頁' }).getByRole('button')
  while (!(await row(page, event).isVisible()) && (await next.isEnabled())) await next.click()
  return row(page, event)
}
