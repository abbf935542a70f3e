import type { NewPasswords } from '#contract/internal/internal.ts'

/** The new passwords as text for the terminal; empty if there are none. */
export function passwordsText({ given, without }: NewPasswords): string {
  if (given.length + without === 0) return ''
  const lines = given.map(({ account, password }) => `  ${account.padEnd(16)} ${password}`)
  const rest = without > 0 ? [`${without} further accounts have no password now: an admin can set one.`] : []
  return ['The passwords of the demo accounts, which are shown this once:', ...lines, ...rest].join('\n')
}
