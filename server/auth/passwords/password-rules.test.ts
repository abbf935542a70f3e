import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules.ts'

describe('a password', () => {
  it.each(['password', 'Password1', 'QWERTY', 'abc123', 'iloveyou', 'letmein1', 'p@ssw0rd'])(
    'that is very common, such as %s, is refused',
    async (password) => {
      expect(await passwordFault(password, 'somebody')).toBe('password_common')
    },
  )

  it.each([
    'aaaaaa',
    'AAAAAA1',
    'a11111',
    '111111a',
    'ababab',
    'a1a1a1a1',
    'aabbcc',
    'xyzxyz',
    'ab12ab12',
    'Koko11koko',
    'abcdef',
    'fedcba',
    'ABCDEF',
    'a12345',
    '12345a',
    'abc1234',
    '1234abcd',
    'a987654',
    'xyz890',
    'aaa123',
    'zz123456',
    'asdfgh',
    'asdf1234',
    'zxcvbn',
    '1qaz2wsx',
    'qazwsx123',
    'poiuyt',
    'mnbvcxz',
    'qwertz',
    'azerty',
    'qwe123',
    'Wsxedc3',
  ])('that is a simple pattern, such as %s, is refused', async (password) => {
    expect(await passwordFault(password, 'somebody')).toBe('password_common')
  })

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
    ['anna', 'Studio7k'],
    ['anna', 'abc7Rope'],
    ['anna', 'x1234zebra'],
  ])('of %s such as %s is accepted', async (account, password) => {
    expect(await passwordFault(password, account)).toBeNull()
  })
})
