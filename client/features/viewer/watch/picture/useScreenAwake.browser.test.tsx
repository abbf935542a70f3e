import { afterEach, expect, test, vi } from 'vitest'
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import { useScreenAwake } from './useScreenAwake.ts'

afterEach(() => vi.restoreAllMocks())

function Watching() {
  useScreenAwake()
  return null
}

/** A phone that counts the locks it holds, and ends them when the page is hidden, as phones do. */
function phone() {
  const held = new Set<EventTarget>()
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(() => {
    const lock = Object.assign(new EventTarget(), {
      onrelease: null,
      released: false,
      type: 'screen' as const,
      release: () => {
        held.delete(lock)
        return Promise.resolve()
      },
    })
    held.add(lock)
    return Promise.resolve(lock)
  })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown)
    if (!isShown) held.clear()
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { held, show }
}

test('the screen stays awake while somebody watches, also after a look at another app, and no longer', async () => {
  const { held, show } = phone()
  const screen = await renderForViewers(<Watching />)
  await expect.poll(() => held.size).toBe(1)
  show(false)
  expect(held.size).toBe(0)
  show(true)
  await expect.poll(() => held.size).toBe(1)
  await screen.unmount()
  await expect.poll(() => held.size).toBe(0)
})
