import type { Screen } from '../../ui/screen.ts'

export const audit: Screen = {
  path: '/audit',
  title: 'menu.audit',
  roles: ['admin'],
  menu: { icon: 'AuditOutlined' },
  load: () => import('./Audit.tsx'),
}
