// The configuration of one of the two builds of the client: its screens, the target of `/`, and the content of the header.
import type { ComponentType } from 'react'
import type { StoredUser } from '../lib/stored-user.ts'
import type { Screen } from '../ui/screen.ts'

export type HeaderSlot = ComponentType<{ user: StoredUser }>

export interface Plan {
  screens: readonly Screen[]
  /** Redirects from former addresses of screens. */
  moved?: Readonly<Record<string, string>>
  /** Where `/` leads. */
  home: (user: StoredUser, phone: boolean) => string
  /** Shown in the header, left of the theme switch. */
  headerSlots: readonly HeaderSlot[]
  /** Leads to the phone apps: in the header of a desktop, and as lines of the class `entry` under More on a phone. */
  Downloads?: ComponentType<{ entry?: string | undefined }>
  /** Called at sign-in, for example to open a socket that outlives screens. Returns a function that is called at sign-out. */
  whileSignedIn?: (user: StoredUser) => () => void
}
