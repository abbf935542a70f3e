// Accessibility checks of a page with axe.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** AxeBuilder injects axe twice for every audit, which takes up to half of the time. On a page that has axe already, this empty script is used. */
const loadedAlready = { axeSource: ';' }

type Options = Parameters<AxeBuilder['options']>[0]
/** All rules, including one that axe disables by default. */
const everyRule: Options = { rules: { 'label-content-name-mismatch': { enabled: true } } }
const contrastOnly: Options = { runOnly: ['color-contrast'] }

/**
 * Legacy mode, because pages without frames need no second page. Only violations are reported with their elements. Style sheets are not preloaded,
 * because none of the rules needs them.
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

/** All violations, of the whole page or of the part that a selector names. */
export const accessibilityFaults = async (page: Page, part?: string) => (await audit(page, part)).map(described)

/** Only contrast violations, for checking another colour scheme, which changes nothing else. */
export const contrastFaults = async (page: Page, part?: string) => (await audit(page, part, contrastOnly)).map(described)
