// Which of the two editions this build is. Vite fixes the mode while building, so that neither holds the other's screens; only a local
// constant is folded.
import type { SignInRole } from '../features/sign-in/sign-in-role.ts'

const sport = import.meta.env.MODE === 'sport'

/** Who may sign in. More than one shows the role toggle. */
export const signInRoles: readonly [SignInRole, ...SignInRole[]] = sport ? ['anchor'] : ['anchor', 'family']

export const loadPlan = () => (sport ? import('./sport.ts') : import('./standard.ts'))
