// Checks a page with axe.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** The builder evaluates its script twice for every audit, up to half of the time. Where axe is loaded, an empty script replaces it. */
const loadedAlready = { axeSource: ';' }

type Options = Parameters<AxeBuilder['options']>[0]
/** Rules that axe leaves out by itself. */
const everyRule: Options = { rules: { 'label-content-name-mismatch': { enabled: true } } }
const contrastOnly: Options = { runOnly: ['color-contrast'] }

/**
 * Legacy mode: a page without frames needs no second page. Only violations are reported with their elements. No rule that runs reads the
 * style sheets, so they are not fetched again for each audit.
 */
const audit = async (page: Page, part?: string, rules = everyRule) => {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isLoaded && loadedAlready) })
    .setLegacyMode(true)
    .options({ ...rules, resultTypes: ['violations'], preload: { assets: ['media'] } })
  return (await (part ? builder.include(part) : builder).analyze()).violations
}
type Violation = Awaited<ReturnType<typeof audit>>[number]

const described = ({ id, nodes }: Violation) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`

/** Every fault, of the whole page or of the part that a selector names. */
export const accessibilityFaults = async (page: Page, part?: string) => (await audit(page, part)).map(described)

/** What cannot be read on its ground. A colour scheme changes nothing else. */
export const contrastFaults = async (page: Page) => (await audit(page, undefined, contrastOnly)).map(described)

/** Only serious and critical faults. */
export const seriousFaults = async (page: Page) =>
  (await audit(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical').map(described)
