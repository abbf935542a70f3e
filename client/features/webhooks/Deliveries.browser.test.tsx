import { expect, test } from 'vitest'
import { listWebhookDeliveries } from '#contract/calls/webhooks.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './Deliveries.tsx'

const titleOfWebhooks = texts.titles.webhooks
const inAMinute = () => new Date(Date.now() + 60_000).toISOString()
const delivery = (responseCode: number | null) => ({
  id: 1,
  eventId: 'evt_1',
  type: 'webhook.test' as const,
  endpointId: 1,
  url: 'http://127.0.0.1:9/hook',
  createdAt: new Date().toISOString(),
  status: 'pending' as const,
  tries: 1,
  nextTryAt: inAMinute(),
  lastTryAt: new Date().toISOString(),
  responseCode,
  failure: null,
})

test('the response of a delivery that is being tried appears without a reload of the page', async () => {
  serverAnswers(listWebhookDeliveries, () => ({ total: 1, value: [delivery(null)] }))
  const screen = await renderPart(<Component />, '/webhooks/deliveries')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(titleOfWebhooks)
  const row = screen.getByRole('row', { name: delivery(null).url })
  await expect.element(row).toHaveTextContent(texts.webhooks.statuses.retrying)
  await expect.element(row).not.toHaveTextContent('500')
  serverAnswers(listWebhookDeliveries, () => ({ total: 1, value: [delivery(500)] }))
  await expect.element(row).toHaveTextContent('500')
})
