import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/define.ts'
import type { StoredUser } from '../lib/stored-user.ts'
import type { Screen } from '../ui/screen.ts'
import { signInAddress } from './addresses.ts'
import { returnAddress } from './return-address.ts'

const screen = (path: string, ...roles: Role[]): Screen => ({
  path,
  title: 'titles.dashboard',
  roles,
  load: () => new Promise<never>(() => {}),
})
const plan = {
  screens: [
    screen('/', 'anchor'),
    screen('/giftHistory', 'anchor', 'family', 'admin'),
    screen('/audit', 'admin'),
    screen('/liveHistory/:sessionId', 'family', 'admin'),
    screen('/userInfo/*', 'anchor'),
  ],
  moved: { '/books': '/audit' },
}
const user = (role: Role): StoredUser => ({
  id: 1,
  merchant: 'north',
  name: 'Anna',
  email: '',
  role,
  isAdmin: role !== 'anchor',
  familyId: null,
  liveRoomIsBegin: false,
  token: 'x',
  accessToken: 'x',
})
const back = (next: string, role: Role) => returnAddress({ search: `?next=${encodeURIComponent(next)}` }, plan, user(role))
const address = (text: string) => new URL(text, 'http://here')

describe('after signing in', () => {
  it.each([
    ['/giftHistory?from=2026-11-01&to=2026-11-07&page=2#row-3', 'anchor'],
    ['/liveHistory/12?at=300', 'family'],
    ['/userInfo/private', 'anchor'],
    ['/books?page=2', 'admin'],
    ['/?range=thisMonth', 'anchor'],
  ] as const)('%s is opened again for %s', (wanted, role) => {
    const { pathname, search } = address(signInAddress(address(wanted)))
    expect(pathname).toBe('/login')
    expect(returnAddress({ search }, plan, user(role))).toBe(wanted)
  })

  it.each([
    ['another role', '/audit', 'family'],
    ['another role, under its former name', '/books', 'anchor'],
    ['nobody', '/nowhere', 'admin'],
  ] as const)('a screen of %s is not opened', (_, wanted, role) => {
    expect(back(wanted, role)).toBe('/')
  })

  it.each([
    'https://evil.example/giftHistory',
    '//evil.example/giftHistory',
    '/\\evil.example/giftHistory',
    '\\\\evil.example/giftHistory',
    '/\t/evil.example/giftHistory',
    '\n//evil.example/giftHistory',
    '/.//evil.example/giftHistory',
    '/giftHistory/..//evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '//evil.example\\@here/giftHistory',
    'javascript:alert(1)',
    '//[',
    'giftHistory',
    '',
  ])('%j leads to the start page, not to another site', (wanted) => {
    expect(back(wanted, 'admin')).toBe('/')
    expect(returnAddress({ search: `?next=${wanted}` }, plan, user('admin'))).toBe('/')
  })
})

it('an address that browsers reject is replaced by the start page', () => {
  expect(['/.//', '/.//?from=2026-11-01', '/giftHistory/..//'].map((wanted) => back(wanted, 'anchor'))).toEqual(['/', '/', '/'])
})

it('the start page and the sign-out address are not stored as a return address; the sign-in page keeps its own', () => {
  expect(['/', '/logout', '/login?next=%2Faudit'].map((at) => signInAddress(address(at)))).toEqual([
    '/login',
    '/login',
    '/login?next=%2Faudit',
  ])
})
