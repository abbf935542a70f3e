import { showTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'
import { patientLazy } from '../../../ui/lazy-part.tsx'

const nothing = { default: () => null }

export const settlement: Screen = {
  path: '/settlement',
  title: 'titles.settlement',
  roles: ['admin'],
  menu: {
    icon: 'AccountBookOutlined',
    tab: { place: 4 },
    // If the badge cannot be loaded, the menu is shown without it.
    Badge: patientLazy(() =>
      Promise.all([import('./WaitingBadge.tsx'), showTexts('staff')]).then(
        ([{ WaitingBadge }]) => ({ default: WaitingBadge }),
        () => nothing,
      ),
    ),
  },
  load: () => import('./Settlement.tsx'),
}
