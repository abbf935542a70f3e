import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chatTextMax } from '#contract/limits.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { TalkField } from './TalkField.tsx'

test('the field keeps the focus while the counter of a long message appears and disappears, and Enter sends the message', async () => {
  const sent: string[] = []
  const send = (text: string) => {
    sent.push(text)
    return Promise.resolve(null)
  }
  const screen = await renderPart(<TalkField onSend={send} fail={() => {}} label="say" />)
  const field = screen.getByRole('textbox', { name: 'say' })
  const counter = () => document.querySelector('form small')?.textContent
  await field.click()
  const line = 'All of you who came tonight: thank you! '.repeat(5).trim()
  expect(line.length).toBeGreaterThan(chatTextMax - 50)
  for (const part of [line.slice(0, 140), line.slice(140, 155)]) await userEvent.keyboard(part)
  await expect.poll(counter).toBe(`155 / ${chatTextMax}`)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Backspace}'.repeat(10))
  await expect.poll(counter).toBeUndefined()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(line.slice(145))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([line])
  await userEvent.keyboard('next{Enter}')
  await expect.poll(() => sent).toEqual([line, 'next'])
})

test('full-width digits in a message are sent as they were typed', async () => {
  const sent: string[] = []
  const send = (text: string) => {
    sent.push(text)
    return Promise.resolve(null)
  }
  const screen = await renderPart(<TalkField onSend={send} fail={() => {}} label="say" />)
  await screen.getByRole('textbox', { name: 'say' }).click()
  await userEvent.keyboard('第１名！{Enter}')
  await expect.poll(() => sent).toEqual(['第１名！'])
})
