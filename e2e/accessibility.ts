// Checks a page with axe.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** The builder evaluates its script twice for every audit, which takes up to half of the time. An empty one takes its place where axe is loaded. */
const loadedAlready = { axeSource: ';' }

/** A page without frames needs no second page to be looked through, and only faults are wanted with their elements. */
const audit = async (page: Page, part?: string) => {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isLoaded && loadedAlready) }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  return (await (part ? builder.include(part) : builder).analyze()).violations
}
type Violation = Awaited<ReturnType<typeof audit>>[number]

const described = ({ id, nodes }: Violation) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`

/** Every fault, of the whole page or of the part that a selector names. */
export const accessibilityFaults = async (page: Page, part?: string) => (await audit(page, part)).map(described)

/** Only faults that make the page unusable for somebody. */
export const seriousFaults = async (page: Page) =>
  (await audit(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical').map(described)
