import type { Screen } from '../../ui/screen.ts'

export const webhooks: Screen = {
  path: '/webhooks',
  title: 'menu.webhooks',
  roles: ['admin'],
  menu: { icon: 'ApiOutlined' },
  load: () => import('./Endpoints.tsx'),
}

export const deliveries: Screen = {
  path: '/webhooks/deliveries',
  title: 'menu.deliveries',
  roles: ['admin'],
  load: () => import('./Deliveries.tsx'),
}
