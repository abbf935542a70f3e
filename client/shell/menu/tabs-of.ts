import { generatePath } from 'react-router'
import type { Screen } from '../../ui/screen.ts'

/** Together with More, as many as a thumb can tell apart at 360 px. */
const tabsMax = 4

/** The menu of a phone: the screens with a place among the tabs, and all others for More. */
export function tabsOf(all: readonly Screen[], hasApp: boolean) {
  const entries = all.filter(({ menu }) => !menu?.onPhone || (hasApp && menu.onPhone.app !== null))
  const tabs = entries
    .filter(({ menu }) => menu?.tab)
    .toSorted((a, b) => (a.menu?.tab?.place ?? 0) - (b.menu?.tab?.place ?? 0))
    .slice(0, tabsMax)
  return { tabs, others: entries.filter((screen) => !tabs.includes(screen)) }
}

/** Where the menu of a phone leads for a screen. `/` alone would lead to the start screen of a phone (router.tsx). */
export const menuAddress = ({ path }: Screen) => (path === '/' ? '/?home' : generatePath(path))
