import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getAppReleases } from '#contract/calls/app-download.ts'
import { issueSignInCode } from '#contract/calls/studio/sign-in-code.ts'
import { session } from '../../lib/session.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { AppDownloads } from './AppDownloads.tsx'
import { anna } from '../../testing/signed-in.ts'

afterEach(() => session.restore(null))

test('where there is no app, the dialog says so', async () => {
  serverAnswers(getAppReleases, () => ({
    android: { url: null, version: '1.2.3', isOwnPage: false },
    ios: { url: null, version: '1.2.3', isOwnPage: false },
  }))
  const screen = await renderPart(<AppDownloads />)
  await screen.getByRole('button', { name: texts.header.ios }).click()
  await expect.element(screen.getByText(texts.header.noApp)).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('the header offers the phone apps as QR codes', async () => {
  const release = (name: string) => ({ url: `https://example.com/${name}`, version: '1.2.3', isOwnPage: false })
  serverAnswers(getAppReleases, () => ({ android: release('android'), ios: release('ios') }))
  const screen = await renderPart(<AppDownloads />)
  for (const platform of ['android', 'ios'] as const) {
    const name = texts.header[platform]
    const icon = screen.getByRole('button', { name })
    icon.element().focus()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name })
    await expect.poll(() => dialog.element().querySelector('canvas')).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: texts.header.openLink })).toHaveAttribute('href', release(platform).url)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(icon).toHaveFocus()
  }
})

test('a host gets the code that signs a phone in, beside the way to the app for viewers', async () => {
  const release = { url: 'https://example.com/app', version: '1.2.3', isOwnPage: true }
  serverAnswers(getAppReleases, () => ({ android: release, ios: release }))
  serverAnswers(issueSignInCode, () => ({ qrcode: 'abc', appUrl: 'https://example.com/app/host#code=abc' }))
  session.restore(anna)
  const screen = await renderPart(<AppDownloads />)
  await screen.getByRole('button', { name: texts.header.ios }).click()
  const dialog = screen.getByRole('dialog')
  await expect
    .element(dialog.getByRole('link', { name: texts.live.openHere }))
    .toHaveAttribute('href', 'https://example.com/app/host#code=abc')
  await expect.element(dialog.getByRole('link', { name: texts.header.viewersApp })).toHaveAttribute('href', release.url)
})
