import { afterEach, expect, test } from 'vitest'
import { issueSignInCode } from '#contract/calls/studio/sign-in-code.ts'
import { passTime, setTime } from '../../../testing/move-time.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import SignInCode from './SignInCode.tsx'

afterEach(() => setTime(Date.now()))

test.each([
  ['http://127.0.0.1:4000', texts.live.phoneHindered.unreachable],
  ['http://studio.lan:4000', texts.live.phoneHindered.insecure],
  ['https://studio.lan:4443', null],
])('the code opens the host’s app at %s, and what keeps phones from it is said', async (origin, hint) => {
  const appUrl = `${origin}/app/host#code=abc`
  serverAnswers(issueSignInCode, () => ({ qrcode: 'abc', appUrl }))
  const screen = await renderPart(<SignInCode />)
  await expect.element(screen.getByRole('link', { name: texts.live.openHere })).toHaveAttribute('href', appUrl)
  await expect.element(screen.getByText(texts.live.phoneScan)).toBeVisible()
  if (hint === null) await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  else await expect.element(screen.getByRole('alert')).toHaveTextContent(hint)
})

test('a sign-in code is valid for five minutes, and then a new one can be requested', async () => {
  let issued = 0
  serverAnswers(issueSignInCode, () => ({ qrcode: `code-${++issued}`, appUrl: null }))
  const timerTexts: string[] = []
  new MutationObserver(() => {
    for (const timer of document.querySelectorAll('[role=timer]')) timerTexts.push(timer.textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })

  const screen = await renderPart(<SignInCode />)
  const left = screen.getByRole('timer')
  // No text since the start shows more than five minutes, or an expired code before the first one has loaded.
  await expect.element(left).toHaveTextContent(/^(05:00|04:5\d) 內有效$/)
  expect(timerTexts.filter((text) => /過期|05:0[1-9]/.test(text))).toEqual([])
  const code = () => screen.container.querySelector('.ant-qrcode')
  expect(code()?.querySelector('canvas')).toBeVisible()
  expect(code()?.querySelector('button')).toBeNull()

  passTime(4 * 60_000)
  await expect.element(left).toHaveTextContent(/^0[01]:\d\d 內有效$/)
  passTime(61_000)
  await expect.element(left).toHaveTextContent(texts.live.codeOver)
  const before = issued
  code()?.querySelector('button')?.click()
  await expect.poll(() => issued).toBe(before + 1)
  await expect.element(left).toHaveTextContent(/^0[45]:\d\d 內有效$/)
})
