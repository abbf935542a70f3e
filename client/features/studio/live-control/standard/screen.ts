import { withTexts } from '../../../../i18n/language.ts'
import type { Screen } from '../../../../ui/screen.ts'

export const liveControl: Screen = {
  path: '/liveControl',
  title: 'titles.liveControl',
  roles: ['anchor'],
  menu: { icon: 'VideoCameraOutlined', tab: { place: 2, title: 'tabs.liveControl' }, onPhone: { app: '/app/host' } },
  load: () => withTexts('room', import('./LiveControl.tsx')),
}
