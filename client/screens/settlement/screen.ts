import type { Screen } from '../../ui/screen.ts'

export const settlement: Screen = {
  path: '/familyManager/settlement',
  title: 'menu.settlement',
  roles: ['admin'],
  load: () => import('./Settlement.tsx'),
}
