import names from '#client/i18n/zh-TW/names.json' with { type: 'json' }
import { openLine } from '#server/testing/line.ts'
import { asHost, find, isToCome } from '../events.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

/** Leagues and regions are shown in the page's language. */
const shownName = (name: string) => new Map(Object.entries(names)).get(name) ?? name

test('a place that is taken while the connection is down shows when it is back', async ({ browser, signIn, request, platform }) => {
  const carol = await asHost(request, 'carol')
  const event = (await carol.events('Soccer')).find(
    (each) => isToCome(each) && !each.isMyReserve && each.anchorReserveCount < each.maxReserveCount,
  )
  if (!event) throw new Error('the demo world has an event with a place left')
  const line = await openLine(platform.sport)
  const page = await browser.newPage({ baseURL: line.url, locale: 'zh-TW' })
  await signIn('anna', { at: '/sports/events/Soccer', page })
  const places = (taken: number) => texts.sports.of.replace('{{taken}}', String(taken)).replace('{{all}}', String(event.maxReserveCount))
  const shown = await find(page, event)
  await expect(shown).toContainText(places(event.anchorReserveCount))
  line.cut()
  expect((await carol.reserve(event.id)).status()).toBe(200)
  line.mend()
  await expect(shown).toContainText(places(event.anchorReserveCount + 1))
  await page.close()
  line.close()
})

test('the filters follow the data, and another sport begins anew', async ({ page, signIn, request }) => {
  const dana = await asHost(request, 'dana')
  const [first] = (await dana.events('Soccer')).filter(isToCome)
  await signIn('dana', { at: '/sports/events/Soccer' })
  await find(page, first!)
  const requested = (filters: object) =>
    page.waitForRequest((sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      return pathname === '/api/game/anchorReserve' && Object.entries(filters).every(([name, value]) => searchParams.get(name) === value)
    })
  await page.getByLabel(texts.sports.region, { exact: true }).click()
  await Promise.all([
    requested({ sport: 'Soccer', region: first!.region }),
    page.getByTitle(shownName(first!.region), { exact: true }).click(),
  ])
  const firstRow = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
  await expect(firstRow).toContainText(shownName(first!.region))
  // The label of the search has this word in it, too.
  await page.getByLabel(texts.sports.league, { exact: true }).click()
  await Promise.all([
    requested({ region: first!.region, league: String(first!.leagueId) }),
    page.getByTitle(shownName(first!.leagueName), { exact: true }).first().click(),
  ])
  await expect(firstRow).toContainText(shownName(first!.leagueName))
  for (const shown of await page.getByRole('row').all()) {
    if ((await shown.getByRole('cell').count()) > 0) await expect(shown).toContainText(shownName(first!.leagueName))
  }
  const submenu = page.getByRole('navigation', { name: texts.sports.menu }).getByText(texts.sports.events)
  await submenu.click()
  await page.getByRole('link', { name: texts.sportNames.Darts }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.sportNames.Darts)
  await expect(page.getByLabel(texts.sports.region, { exact: true })).toBeVisible()
  await expect(page.getByText(texts.sports.allRegions)).toBeVisible()

  // A search counts the events of every sport, and stays with the next one.
  const soccer = page.getByRole('link', { name: new RegExp(`^${texts.sportNames.Soccer} [1-9]`) })
  await submenu.click()
  const all = await soccer.innerText()
  await page.getByPlaceholder(texts.sports.search).fill(first!.homeTeamName)
  await submenu.click()
  await expect(soccer).not.toHaveText(all)
  await soccer.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.sportNames.Soccer)
  await expect(page.getByPlaceholder(texts.sports.search)).toHaveValue(first!.homeTeamName)
  await expect(firstRow).toContainText(first!.homeTeamName)
})
