// What axe has to say about a page.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** A page without frames needs no second page to be looked through, and only faults are wanted with their elements. */
const audit = async (page: Page, part?: string) => {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  return (await (part ? builder.include(part) : builder).analyze()).violations
}
type Violation = Awaited<ReturnType<typeof audit>>[number]

const described = ({ id, nodes }: Violation) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`

/** Every fault, of the whole page or of the part that a selector names. */
export const accessibilityFaults = async (page: Page, part?: string) => (await audit(page, part)).map(described)

/** Only those that keep somebody out. */
export const seriousFaults = async (page: Page) =>
  (await audit(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical').map(described)
