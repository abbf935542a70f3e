import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Page } from 'playwright/test'
import { webhookEventTypes } from '#contract/calls/webhooks.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test as base } from '../platform.ts'
import { texts } from '../texts.ts'

interface Receiver {
  url: string
  received: { headers: IncomingHttpHeaders; body: string }[]
  status: number
}

/** A program that receives webhooks at its own address. */
const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({}, use) => {
    const receiver: Receiver = { url: '', received: [], status: 200 }
    const http = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      receiver.received.push({ headers: request.headers, body })
      response.writeHead(receiver.status).end()
    }).listen(0, '127.0.0.1')
    await once(http, 'listening')
    const address = http.address()
    receiver.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
    await use(receiver)
    http.close()
    http.closeAllConnections()
  },
})

const { webhooks } = texts
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const noFaults = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([])

/** Creates an endpoint as an admin, and returns the secret that is shown. */
async function register(page: Page, url: string) {
  await page.getByRole('link', { name: texts.titles.webhooks, exact: true }).click()
  await page.getByRole('button', { name: webhooks.new }).click()
  const dialog = page.getByRole('dialog', { name: webhooks.new })
  await expect(dialog.getByRole('checkbox')).toHaveCount(webhookEventTypes.length)
  // Only fields may be marked as required, not groups of fields.
  await expect(dialog.locator('[aria-required]:not(input, select, textarea)')).toHaveCount(0)
  await dialog.getByLabel(webhooks.url).fill(url)
  await page.keyboard.press('Enter')
  const secret = page.getByRole('dialog', { name: webhooks.secret })
  const text = await secret.locator('code').innerText()
  await secret.getByRole('button', { name: webhooks.secretKept }).click()
  await expect(secret).toBeHidden()
  return text
}

test('an admin registers an endpoint, sees its secret once, the test event arrives signed, and a failed delivery is retried and sent again', async ({
  page,
  signIn,
  receiver,
}) => {
  await signIn('admin')
  const secret = await register(page, receiver.url)
  expect(secret).toMatch(/^whsec_/)
  await expect(row(page, receiver.url)).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await noFaults(page)

  receiver.status = 500
  await page.getByRole('button', { name: webhooks.testNamed.replace('{{url}}', receiver.url) }).click()
  await expect(page.getByText(webhooks.tested)).toBeVisible()
  await page.getByRole('link', { name: texts.titles.deliveries }).click()
  const delivery = row(page, receiver.url)
  await expect(delivery).toContainText(webhooks.statuses.retrying)
  await expect(delivery).toContainText('500')
  receiver.status = 200
  await delivery.getByRole('button').click()
  await expect(delivery).toContainText(webhooks.statuses.delivered)
  await expect(delivery).toContainText('200')
  await noFaults(page)
  expect(new Set(receiver.received.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1)
  for (const { headers, body } of receiver.received) {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(signed)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  }
})

test('an endpoint is changed, switched off and deleted on a phone', async ({ page, signIn, receiver }) => {
  await signIn('admin')
  await register(page, receiver.url)
  await page.setViewportSize({ width: 360, height: 740 })
  // The rows of two lines replace the table in the next frame.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  const named = (text: string) => text.replace('{{url}}', receiver.url)
  await page.locator('main li > div > button').filter({ hasText: receiver.url }).click()
  const active = page.getByRole('switch', { name: named(webhooks.activeNamed) })
  await active.click()
  await expect(active).not.toBeChecked()
  await expect(page.getByRole('button', { name: named(webhooks.testNamed) })).toBeDisabled()

  await page.getByRole('button', { name: named(webhooks.editNamed) }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(webhooks.url) })
  await dialog.getByLabel(webhooks.url).fill('ftp://example.com')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(webhooks.urlWrong)).toBeVisible()
  await dialog.getByLabel(webhooks.url).fill(receiver.url)
  await dialog.getByRole('checkbox', { name: 'gift.sent' }).uncheck()
  await dialog.getByRole('button', { name: texts.manager.save }).click()
  await expect(dialog).toBeHidden()
  await noFaults(page)

  await page.getByRole('button', { name: named(webhooks.deleteNamed) }).click()
  await page.getByRole('tooltip').getByRole('button', { name: webhooks.delete }).click()
  await expect(page.getByText(webhooks.deleted)).toBeVisible()
  await expect(page.getByText(receiver.url)).toHaveCount(0)
})
