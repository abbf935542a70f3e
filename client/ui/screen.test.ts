import { expect, test } from 'vitest'
import { menuIcons } from './menu-icons.ts'
import type { Screen } from './screen.ts'

const gifts = { path: '/gifts', title: 'tabs.gifts', roles: ['anchor'], load: () => new Promise<never>(() => {}) } as const

test('a screen in the menu needs an icon that the menu has', () => {
  const screen: Screen = { ...gifts, menu: { icon: 'GiftOutlined' } }
  expect(menuIcons).toHaveProperty(screen.menu?.icon ?? '')
  // @ts-expect-error a menu entry needs an icon
  const without: Screen = { ...gifts, menu: {} }
  // @ts-expect-error the icon has to be one of menuIcons
  const unknown: Screen = { ...gifts, menu: { icon: 'NoSuchOutlined' } }
  expect([without.menu, unknown.menu?.icon]).toEqual([{}, 'NoSuchOutlined'])
})
