import { expect, test } from 'vitest'
import { createWebhook, listWebhooks, webhookEventTypes } from '#contract/calls/webhooks.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers, unreachable } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './Endpoints.tsx'

test('an endpoint whose answer was lost is asked for again as the same one', async () => {
  const sent: unknown[] = []
  serverAnswers(listWebhooks, () => [])
  serverAnswers(createWebhook, ({ body }) => {
    sent.push(body)
    if (sent.length === 1) return unreachable
    const url = 'https://example.com/hook'
    return {
      id: 1,
      url,
      eventTypes: [...webhookEventTypes],
      isActive: true,
      createdAt: '2026-03-01T12:00:00.000Z',
      by: 'admin',
      waiting: 0,
      secret: 'whsec_x',
    }
  })
  const screen = await renderPart(<Component />, '/webhooks')
  await screen.getByRole('button', { name: texts.webhooks.new }).click()
  await screen.getByLabelText(texts.webhooks.url).fill('https://example.com/hook')
  const create = screen.getByRole('dialog').getByRole('button', { name: texts.manager.create })
  await create.click()
  await expect.element(screen.getByText(texts.errors.unsure)).toBeVisible()
  await create.click()
  await expect.element(screen.getByText('whsec_x')).toBeVisible()
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toHaveProperty('requestId')
})
