// The description of a screen, in the `screen.ts` of its folder. The app loads all descriptions at its start, and the code of a screen when it is
// opened.
import type { ParseKeys } from 'i18next'
import { createContext, use, type ComponentType } from 'react'
import type { Role } from '#contract/define.ts'
import type { Find } from './find.ts'
import type { MenuIcon } from './menu-icons.ts'

export interface Screen {
  /** Absolute: `/giftHistory`. `/userInfo/*` also matches sub-paths; the menu links to `/userInfo`. */
  path: string
  /** Shown in the menu and as the page's title. */
  title: ParseKeys
  /** The text key for a part of the screen with its own address; shown before the title. */
  part?: (pathname: string) => ParseKeys | undefined
  roles: readonly Role[]
  /** The start screen of these roles. Other roles are redirected to `/`. */
  isStart?: true
  /** Only in a demo (DEMO_CONTROLS). */
  isDemo?: true
  /** The menu entry. The badge shows how much is waiting, as a short number. A screen without an entry is opened from other screens. */
  menu?: { icon: MenuIcon; Badge?: ComponentType; tab?: Tab; onPhone?: OnPhone }
  /** A module that exports the screen as `Component`. */
  load: () => Promise<{ Component: ComponentType }>
  find?: () => Promise<Find>
}

/**
 * The screen's place among the tabs of a phone, where the first four of a role are shown; the others, and screens without a place, are under More.
 * The title is for screens whose own is too long for a fifth of 360 px.
 */
interface Tab {
  place: number
  title?: Screen['title']
}

/**
 * A screen that a phone does not have in its menu. `app`: its entry leads to this page of the app instead, where there is an app (`CUSTOMERS`);
 * null: to nothing.
 */
interface OnPhone {
  app: string | null
}

/** The title of the screen that is shown. The shell sets it, so that a screen need not import its own description. */
export const ShownTitle = createContext('')
export const useTitle = () => use(ShownTitle)
