// The configuration of one of the two builds of the client: its screens, the target of `/`, and the content of the header.
import type { ComponentType } from 'react'
import type { StoredUser } from '../lib/stored-user.ts'
import type { Screen } from '../ui/screen.ts'

export type HeaderSlot = ComponentType<{ user: StoredUser }>

export interface Plan {
  screens: readonly Screen[]
  /** Addresses that screens had before, and where they lead now. */
  moved?: Readonly<Record<string, string>>
  /** Where `/` leads. */
  home: (user: StoredUser, phone: boolean) => string
  /** Shown in the header, left of the theme switch. */
  headerSlots: readonly HeaderSlot[]
  /** Runs from sign-in to sign-out, such as a socket that outlives screens; returns the way to end it. */
  whileSignedIn?: (user: StoredUser) => () => void
}
