// What is checked in high contrast (forced colours), where neither a background nor a colour of ours is left.
import { expect, type Locator, type Page } from 'playwright/test'

/** Background colour of an element, or of its pseudo-element. */
export const background = (element: Locator, before?: '::before' | '::after') =>
  element.evaluate((node, part) => getComputedStyle(node, part).backgroundColor, before)

/** Checks that each shown state has an icon of its own, because states are not distinguished by colour here. `iconOf` collects the icons. */
export async function expectOwnIcons(page: Page, state: string, iconOf = new Map<string, string>()) {
  // Read in one step, because a row may change.
  const shown = await page
    .locator(`[${state}]:visible`)
    .evaluateAll(
      (rows, name) =>
        rows.map((row) => [row.getAttribute(name) ?? '', row.querySelector('[data-icon]')?.getAttribute('data-icon') ?? ''] as const),
      state,
    )
  for (const [name, icon] of shown) {
    expect(iconOf.get(name) ?? icon, `${state}=${name}`).toBe(icon)
    iconOf.set(name, icon)
  }
  expect(iconOf.size, state).toBeGreaterThan(0)
  expect(new Set(iconOf.values()).size, [...iconOf].join(' ')).toBe(iconOf.size)
  return [...iconOf.keys()]
}
