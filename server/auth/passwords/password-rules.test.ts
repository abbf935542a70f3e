import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules.ts'

describe('a password', () => {
  it.each(['password', 'Password1', 'QWERTY', 'abc123', 'iloveyou', 'letmein1', 'p@ssw0rd'])(
    'that everybody tries first, such as %s, is refused',
    async (password) => {
      expect(await passwordFault(password, 'somebody')).toBe('password_common')
    },
  )

  it.each([
    ['anna', 'Anna2024'],
    ['Anna', 'xxanna1'],
    ['mei@agency.example', 'mei2024'],
    ['mei@a.b', 'mei@a.b1'],
  ])('of %s that contains the account name, such as %s, is refused', async (account, password) => {
    expect(await passwordFault(password, account)).toBe('password_has_name')
  })

  it.each([
    ['anna', 'Night9Owl'],
    ['ab', 'Fab9Cabin'],
    ['a.very.long.account', 'average7'],
    ['anna', 'demo123'],
  ])('of %s such as %s is accepted', async (account, password) => {
    expect(await passwordFault(password, account)).toBeNull()
  })
})
