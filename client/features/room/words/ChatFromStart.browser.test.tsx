import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readChatDefaults, saveChatDefaults, type ChatDefaults } from '#contract/calls/room/moderation/room.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { Component } from './ChatFromStart.tsx'

const { chatStart, moderate } = texts
const nothing: ChatDefaults = { slowSeconds: 0, levelFrom: 0, checks: { flood: false, repeat: false, links: false, shouting: false } }
const choose = async (name: string, keys: string) => {
  await page.getByRole('combobox', { name }).click()
  await userEvent.keyboard(keys)
}

test('a family sets how its members’ chats begin, and each choice is saved at once with the others', async () => {
  const saved: unknown[] = []
  serverAnswers(readChatDefaults, () => nothing)
  serverAnswers(saveChatDefaults, ({ body }) => {
    saved.push(body)
    return saveChatDefaults.body.parse(body)
  })
  await renderPart(<Component />)
  await page.getByRole('checkbox', { name: moderate.checks.links }).click()
  await choose(moderate.modes.slow, '{ArrowDown}{Enter}')
  await choose(chatStart.level, '{ArrowDown}{Enter}')
  const checks = { ...nothing.checks, links: true }
  await expect
    .poll(() => saved)
    .toEqual([
      { ...nothing, checks },
      { ...nothing, checks, slowSeconds: 3 },
      { slowSeconds: 3, levelFrom: 1, checks },
    ])
  await expect.element(page.getByText(chatStart.saved).first()).toBeVisible()
  await expect.element(page.getByText(chatStart.lead)).toBeVisible()
})

test('a choice that was not saved is taken back', async () => {
  serverAnswers(readChatDefaults, () => nothing)
  serverAnswers(saveChatDefaults, () => refused('overloaded', 503))
  await renderPart(<Component />)
  const flood = page.getByRole('checkbox', { name: moderate.checks.flood })
  await flood.click()
  await expect.element(page.getByText(texts.errors.overloaded)).toBeVisible()
  await expect.element(flood).not.toBeChecked()
})

test('settings that cannot be loaded say so and can be loaded again', async () => {
  serverAnswers(readChatDefaults, () => refused('overloaded', 503))
  await renderPart(<Component />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(chatStart.failed)
  serverAnswers(readChatDefaults, () => nothing)
  await page.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(page.getByRole('checkbox', { name: moderate.checks.flood })).toBeVisible()
})
