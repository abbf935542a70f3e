import { accessibilityFaults } from '../accessibility.ts'
import { startPush } from '../encoder.ts'
import { expectEnd, expectPlaying, expectSignal, pressAndConfirm, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const words = texts.pairing

test('a host connects OBS, configures it, and goes on and off air without touching OBS', async ({ page, signIn, obs, problems }) => {
  problems.allow(tryAfterTheCut)
  problems.allow(/Content Security Policy/)
  await signIn('erin', { at: '/liveControl' })
  const ends: Promise<unknown>[] = []
  obs.onStream = ({ server, key }) => {
    const push = startPush({ url: server, key })
    ends.push(push.then(({ ended }) => ended))
    return () => void push.then(({ stop }) => stop())
  }
  await page.getByRole('button', { name: texts.obs.connect }).click()
  const connectTo = async (address: string) => {
    await page.getByLabel(words.address, { exact: true }).fill(address)
    await page.getByLabel(words.password, { exact: true }).fill(obs.state.password)
    await page.getByRole('button', { name: words.connect, exact: true }).click()
  }
  // The content security policy allows only addresses in the platform's settings.
  await connectTo('127.0.0.1:9')
  await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', 'policy')
  await connectTo(obs.address)

  await expect(page.locator('[data-finding=keyFramesAuto]')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: words.fix.keyFramesAuto }).click()
  await expect(page.getByText(words.allGood)).toBeVisible()
  await page.getByRole('button', { name: words.service.set }).click()
  await expect(page.locator('[data-service=here]')).toBeVisible()
  expect(obs.state.streaming).toBe(false)

  await page.getByRole('button', { name: texts.live.start, exact: true }).click()
  await expectSignal(page, 'live')
  await expectPlaying(page)
  await expect(page.locator('[data-side]')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  // The button that ends the session is visible without scrolling.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: texts.live.end, exact: true })).toBeInViewport({ ratio: 1 })

  await page.reload()
  await expect(page.locator('[data-stream=here]')).toBeVisible()
  await pressAndConfirm(page, texts.live.end)
  await expectEnd(page)
  await expect.poll(() => obs.state.streaming).toBe(false)
  expect(ends).toHaveLength(1)
  await Promise.all(ends)
  await page.getByRole('button', { name: words.disconnect }).click()
  await expect(page.getByRole('button', { name: texts.obs.connect })).toBeVisible()
})
