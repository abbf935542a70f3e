// Opens dialogs one after the other and checks each with axe.
import type { Page } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { expect } from './platform.ts'

/** Where dialogs are, and the names of the buttons there; `{{…}}` in a name stands for anything. */
interface Dialogs {
  at: string
  /** The last button of this name is pressed first: it unfolds the rows with the others. */
  unfold?: string
  buttons: readonly string[]
}

const asPattern = (name: string) =>
  new RegExp(`^${name.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.+')}$`)

/** Colours of a dialog that still fades in are not its own. What never ends, such as a spinner, is not waited for. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )

/** The dialog that is open has no fault, and Escape closes it. */
async function expectSoundDialog(page: Page, what: string) {
  const dialog = page.getByRole('dialog')
  await expect(dialog, what).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]'), what).toHaveCount(0)
  await settled(page)
  expect.soft(await accessibilityFaults(page, '[role=dialog]'), what).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog, what).toBeHidden()
}

/** Those of the screens, then those that a key opens anywhere. */
export async function expectSoundDialogs(page: Page, dialogs: readonly Dialogs[]) {
  const buttonsOf = (name: string) => page.getByRole('button', { name: asPattern(name) })
  for (const { at, unfold, buttons } of dialogs) {
    await page.goto(at)
    if (unfold) await buttonsOf(unfold).last().click()
    for (const name of buttons) {
      await buttonsOf(name).first().click()
      await expectSoundDialog(page, `${name} at ${at}`)
    }
  }
  for (const key of ['?', 'Control+k']) {
    await page.keyboard.press(key)
    await expectSoundDialog(page, key)
  }
}
