import { heartsShown } from '#contract/limits.ts'
import { apiOf } from '../api.ts'
import { enterRoom } from '../customer.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

interface Burst {
  hearts: number
  durations: string[]
}
declare global {
  interface Window {
    reportBurst?: (burst: Burst) => void
  }
}

// Hearts are animated only if animations are allowed.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('hearts rise over the chat, ten to twenty at a time, each for two seconds', async ({ page, signIn, request, platform }) => {
  const bursts: Burst[] = []
  await page.exposeFunction('reportBurst', (burst: Burst) => {
    bursts.push(burst)
  })
  const dana = await apiOf(request, 'dana')
  await dana.start({})
  await signIn('dana', { at: '/liveControl' })
  await expect(page.locator('[data-connection=in]')).toBeVisible()
  await page.evaluate(() => {
    const isHeart = (node: Node): node is Element => node instanceof Element && node.textContent === '♥'
    const watch = new MutationObserver((changes) => {
      const hearts = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isHeart)
      const durations = [
        ...new Set(hearts.flatMap((heart) => heart.getAnimations().map(({ effect }) => String(effect?.getTiming().duration)))),
      ]
      if (hearts.length > 0) window.reportBurst?.({ hearts: hearts.length, durations })
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })

  const phone = await enterRoom(platform, dana)
  try {
    // A single heart is shown as ten, many as twenty.
    expect(await phone.request('heart', { count: 1 })).toMatchObject({ ok: true })
    await expect.poll(() => bursts.length).toBeGreaterThan(0)
    const most = async () => {
      await Promise.all([phone.request('heart', { count: 20 }), phone.request('heart', { count: 20 })])
      return Math.max(...bursts.map(({ hearts }) => hearts))
    }
    await expect.poll(most).toBe(heartsShown.max)
  } finally {
    phone.close()
  }
  // Hearts that arrive later are animated, too.
  let seen = 0
  const isQuiet = () => {
    const before = seen
    seen = bursts.length
    return seen === before
  }
  await expect.poll(isQuiet, { intervals: [1000] }).toBe(true)
  for (const { hearts, durations } of bursts) {
    expect(hearts).toBeGreaterThanOrEqual(heartsShown.min)
    expect(hearts).toBeLessThanOrEqual(heartsShown.max)
    expect(durations).toEqual([String(heartsShown.ms)])
  }
  // The chat continues while another screen is shown. Hearts that arrive meanwhile are not animated afterwards.
  await page.getByRole('link', { name: texts.titles.giftHistory }).click()
  await page.getByRole('link', { name: texts.titles.liveControl }).click()
  await expect(page.locator('[data-connection=in]')).toBeVisible()
  await expect(page.getByText('♥')).toHaveCount(0)
  await dana.stop()
})
