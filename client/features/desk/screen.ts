import type { Screen } from '../../ui/screen.ts'

export const desk: Screen = {
  path: '/desk',
  title: 'titles.desk',
  roles: ['admin'],
  isDemo: true,
  menu: { icon: 'ControlOutlined' },
  load: () => import('./DeskScreen.tsx'),
  find: () => import('./find.ts').then(({ findVerbs }) => findVerbs),
}
