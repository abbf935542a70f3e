// Opens the dialogs of a screen one after another and checks each with axe.
import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { expect } from '../platform.ts'

/** Buttons that open dialogs, and their screen. `{{…}}` in a name stands for any text. */
export interface Dialogs {
  at: string
  /** The last button of this name is pressed first, to expand the rows that have the other buttons. */
  unfold?: string
  buttons: readonly string[]
  /** Shortcuts that open a dialog on every screen. */
  keys?: readonly string[]
}

const asPattern = (name: string) =>
  new RegExp(`^${name.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.+')}$`)

/** Waits for animations, because a dialog that is fading in has other colours. Endless ones, such as spinners, are excluded. */
const still = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )

/** Checks that the open dialog has no violation, and that Escape closes it. */
async function expectSoundDialog(page: Page, what: string) {
  const dialog = page.getByRole('dialog')
  await expect(dialog, what).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]'), what).toHaveCount(0)
  await still(page)
  expect.soft(await accessibilityFaults(page, '[role=dialog]'), what).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog, what).toBeHidden()
}

/** On the screen that the page shows. */
export async function expectSoundDialogs(page: Page, { at, unfold, buttons, keys = [] }: Dialogs) {
  const buttonsOf = (name: string) => page.getByRole('button', { name: asPattern(name) })
  if (unfold) await buttonsOf(unfold).last().click()
  for (const name of buttons) {
    await buttonsOf(name).first().click()
    await expectSoundDialog(page, `${name} at ${at}`)
  }
  for (const key of keys) {
    await page.keyboard.press(key)
    await expectSoundDialog(page, key)
  }
}
