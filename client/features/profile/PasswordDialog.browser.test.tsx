import { expect, test } from 'vitest'
import { z } from 'zod'
import { saveProfile } from '#contract/calls/profile.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

const { errors, PopModifyPassword: words } = texts
const Sent = z.object({ password: z.string() })
const refusals = {
  1234567: refused('invalid_request', 400),
  letmein1: refused('password_common', 400),
  Carol2026: refused('password_has_name', 400),
}
const isRefused = (password: string): password is keyof typeof refusals & string => password in refusals

test('a mistyped or weak password stays in the form, with the reason at its field', async () => {
  serverAnswers(saveProfile, ({ body }) => {
    const { password } = Sent.parse(body)
    return isRefused(password) ? refusals[password] : 'unreachable'
  })
  const screen = await renderPart(<PasswordDialog />)
  await screen.getByRole('button', { name: words.title }).click()
  const dialog = screen.getByRole('dialog')
  const fields = [dialog.getByLabelText(words.new, { exact: true }), dialog.getByLabelText(words.again, { exact: true })] as const
  async function submitPasswords(first: string, second: string) {
    await fields[0].fill(first)
    await fields[1].fill(second)
    await dialog.getByRole('button', { name: words.save }).click()
  }
  const mismatch = dialog.getByText(words.chackFailure)
  await submitPasswords('Night9Owl', 'Night8Owl')
  await expect.element(fields[1]).toHaveAccessibleDescription(words.chackFailure)
  // The error disappears as soon as either field is edited, and no second error is added.
  await fields[0].fill('secret')
  await expect.element(mismatch).not.toBeInTheDocument()
  await submitPasswords('secret1', 'secret2')
  await expect.element(fields[1]).toHaveAccessibleDescription(words.chackFailure)
  await submitPasswords('1234567', '1234567')
  await expect.element(fields[0]).toHaveAttribute('aria-invalid', 'true')
  await expect.element(fields[0]).toHaveAccessibleDescription(words.inputPassword)
  await expect.element(fields[0]).toHaveFocus()
  await expect.element(mismatch).not.toBeInTheDocument()
  for (const [taken, why] of [
    ['letmein1', errors.password_common],
    ['Carol2026', errors.password_has_name],
  ] as const) {
    await submitPasswords(taken, taken)
    await expect.element(fields[0]).toHaveAccessibleDescription(why)
  }
})
