// The edition of this build: standard or sport. MODE is a constant at build time, so the bundler drops the screens of the other edition. It does so
// only if the condition is a constant of this file.
import type { SignInRole } from '../features/sign-in/sign-in-role.ts'

const sport = import.meta.env.MODE === 'sport'

/** Who may sign in. More than one shows the role toggle. */
export const signInRoles: readonly [SignInRole, ...SignInRole[]] = sport ? ['anchor'] : ['anchor', 'family']

export const loadPlan = () => (sport ? import('./sport.ts') : import('./standard.ts'))
