import { expect, test } from 'vitest'
import { followAttempts } from './blocked-sockets.ts'

const follow = (answers: () => Promise<boolean>) => {
  let reports = 0
  return { ...followAttempts(() => void (reports += 1), answers), reports: () => reports }
}

test('a socket that still fails after an HTTP call succeeded is reported as blocked', async () => {
  const attempts = follow(async () => true)
  await attempts.failed()
  await attempts.failed()
  expect(attempts.reports()).toBe(0)
  await attempts.failed()
  expect(attempts.reports()).toBe(1)
})

test('without a network, failed sockets are not reported as blocked', async () => {
  const attempts = follow(async () => false)
  for (let attempt = 0; attempt < 10; attempt++) await attempts.failed()
  expect(attempts.reports()).toBe(0)
})

test('a socket that connects is not reported, even if an earlier call succeeded', async () => {
  let answer: (answered: boolean) => void = () => {}
  const attempts = follow(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      }),
  )
  await attempts.failed()
  const second = attempts.failed()
  attempts.connected()
  answer(true)
  await second
  await attempts.failed()
  expect(attempts.reports()).toBe(0)
})
