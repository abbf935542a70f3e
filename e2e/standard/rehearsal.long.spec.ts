import type { Page } from 'playwright/test'
import type { PushInfo } from '#contract/calls/studio/live-room.ts'
import type { RehearsalPoint } from '#contract/push/rehearsal.ts'
import { startPush } from '#seed/encoder/start-push.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { expectOwnIcons } from '../high-contrast.ts'
import { expectPlaying } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { expectStillScreens } from '../screens/layout-shift.ts'
import { texts } from '../texts.ts'

const wide = { width: 1440, height: 900 }
const views = [
  { size: { width: 360, height: 740 }, colorScheme: 'dark' },
  { size: wide, colorScheme: 'light' },
] as const

async function expectFaultless(page: Page) {
  for (const { size, colorScheme } of views) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    expect(await accessibilityFaults(page, '[data-rehearsal]'), `${colorScheme}, ${size.width} px`).toEqual([])
  }
}

/** First without a push, and then with a good one. */
async function rehearseTwice(page: Page, address: PushInfo) {
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: texts.live.rehearse }).click()
  const panel = page.locator('[data-rehearsal]')
  const expectState = (state: 'none' | 'running' | 'over') => expect(panel).toHaveAttribute('data-rehearsal', state)
  const point = (name: RehearsalPoint) => panel.locator(`[data-point=${name}]`)
  const expectResult = (name: RehearsalPoint, result: 'passed' | 'failed' | 'not_measured') =>
    expect(point(name)).toHaveAttribute('data-result', result)

  await expectState('none')
  await expectFaultless(page)
  await panel.getByRole('button').first().click()
  await expectState('running')
  await expectFaultless(page)
  await expectState('over')
  await expectResult('picture', 'failed')
  await expect(point('picture')).toContainText(texts.rehearsal.fault.none)
  await expectFaultless(page)

  const push = await startPush({ ...address, kbps: 400 })
  await expectPlaying(page)
  await panel.getByRole('button', { name: texts.rehearsal.again }).click()
  await expectState('running')
  await expectResult('picture', 'passed')
  await expectResult('frames', 'passed')
  await expectFaultless(page)
  await expect(panel.getByRole('alert')).toContainText(texts.rehearsal.cutNow)
  await expectFaultless(page)
  push.drop(1)
  await expectResult('return', 'passed')
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expectState('over')
  await expect(panel.getByText(texts.rehearsal.passed)).toBeVisible()
  const measured = ['picture', 'frames', 'bitrate', 'keyFrames', 'sound', 'level', 'inStep', 'delay', 'return'] as const
  for (const name of measured) await expectResult(name, 'passed')
  // OBS is not connected.
  await expectResult('encoder', 'not_measured')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await expectOwnIcons(page, 'data-result')).toEqual(expect.arrayContaining(['passed', 'not_measured']))
  await expectFaultless(page)
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(point('picture')).toContainText(texts.rehearsal.result.failed)
  await expectFaultless(page)
  await push.stop()
}

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
