export const signInPath = '/login'
/** Leads to the sign-in page. A screen that asks before it is left is asked. */
export const signOutPath = '/logout'
