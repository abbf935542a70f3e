import { expect, it, vi } from 'vitest'

it('what takes longer than a moment is waited for', async () => {
  const ready = performance.now() + 1500
  const isReady = () => performance.now() >= ready
  await Promise.all([vi.waitFor(() => expect(isReady()).toBe(true)), vi.waitUntil(isReady)])
})

it('a limit that a test names holds', async () => {
  const never = () => false
  await expect(vi.waitUntil(never, { timeout: 20, interval: 5 })).rejects.toThrow('Timed out')
  await expect(vi.waitUntil(never, 20)).rejects.toThrow('Timed out')
})
