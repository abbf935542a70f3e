import { apiOf, newHost } from '../api.ts'
import { expect, test } from '../platform.ts'
import { rehearseTwice } from '../journeys/rehearse.ts'
import { expectStillScreens } from '../screens/layout-shift.ts'
import { texts } from '../texts.ts'

test('a host rehearses a push, compares it with the last one, and the family sees that it passed', async ({ page, signIn, request }) => {
  const host = await newHost(request, 'Aurora')
  await signIn(host, { at: '/liveControl' })
  await rehearseTwice(page, await (await apiOf(request, host)).pushInfo())

  await signIn('aurora', { at: '/familyInfo' })
  const row = page.getByRole('row').filter({ hasText: host })
  await expect(row.locator('[data-passed=true]')).toContainText(texts.family.rehearsalPassed)
  await expect(row).toContainText('Greenroom test encoder')
  await expectStillScreens(page, ['/familyInfo'])
})
