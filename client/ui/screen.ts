// How a screen describes itself, in the `screen.ts` of its folder. The description is light; the screen itself is fetched when it is opened.
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Role } from '#contract/define.ts'
import type { MenuIcon } from './menu-icons.ts'

export interface Screen {
  /** Absolute: `/giftHistory`. `/userInfo/*` is all that begins so; the menu leads to its beginning. */
  path: string
  /** The text that names it, in the menu and as the page's title. */
  title: Extract<ParseKeys, `menu.${string}`>
  /** The text that names a part of it which has an address of its own; it stands before the title. */
  part?: (pathname: string) => ParseKeys | undefined
  roles: readonly Role[]
  /** Its entry in the menu. A screen without one is reached from another screen. */
  menu?: { icon: MenuIcon; desktopOnly?: true }
  /** A module that exports the screen as `Component`. */
  load: () => Promise<{ Component: ComponentType }>
}
