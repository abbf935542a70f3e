import type { Screen } from '../../ui/screen.ts'

export const desk: Screen = {
  path: '/desk',
  title: { en: 'Desk', 'zh-TW': '操作台', 'zh-CN': '操作台', th: 'โต๊ะควบคุม', vi: 'Bàn điều khiển' },
  roles: ['admin'],
  isDemo: true,
  menu: { icon: 'ControlOutlined' },
  load: () => import('./DeskScreen.tsx'),
  find: () => import('./find.ts').then(({ findVerbs }) => findVerbs),
}
