// What a build of the client consists of, as the shell sees it.
import type { ComponentType } from 'react'
import type { ParseKeys } from 'i18next'
import type { Role } from '#contract/define.ts'
import type { StoredUser } from '../lib/session.ts'
import type { Door } from '../screens/sign-in/door.ts'

export interface Screen {
  /** Absolute: `/giftHistory`. `/userInfo/*` is all that begins so; the menu leads to its beginning. */
  path: string
  /** The text that names it, in the menu and as the page's title. */
  title: Extract<ParseKeys, `menu.${string}`>
  /** The text that names a part of it which has an address of its own; it stands before the title. */
  part?: (pathname: string) => ParseKeys | undefined
  roles: readonly Role[]
  /** False keeps it out of the menu on a phone. */
  mobile: boolean
  /** False keeps it out of every menu: another screen leads to it. */
  listed?: boolean
  /** A module that exports the screen as `Component`. */
  load: () => Promise<{ Component: ComponentType }>
}

/** By the screen's path. */
export type MenuIcons = Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>>

export type HeaderSlot = ComponentType<{ user: StoredUser }>

export interface Plan {
  /** More than one shows the role toggle. */
  doors: readonly [Door, ...Door[]]
  screens: readonly Screen[]
  /** Where `/` leads. */
  home: (user: StoredUser, phone: boolean) => string
  /** What stands before the names of the listed screens. */
  icons: () => Promise<{ icons: MenuIcons }>
  /** Stand in the header, left of the theme switch. */
  headerSlots: readonly HeaderSlot[]
  /** Runs from sign-in to sign-out, such as a socket that outlives screens; returns the way to end it. */
  whileSignedIn?: (user: StoredUser) => () => void
}
