import type { Screen } from '../../ui/screen.ts'

export const webhooks: Screen = {
  path: '/webhooks',
  title: 'titles.webhooks',
  roles: ['admin'],
  menu: { icon: 'ApiOutlined' },
  load: () => import('./Endpoints.tsx'),
}

export const deliveries: Screen = {
  path: '/webhooks/deliveries',
  title: 'titles.deliveries',
  roles: ['admin'],
  load: () => import('./Deliveries.tsx'),
}
