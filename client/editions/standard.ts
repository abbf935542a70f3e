import { AppDownloads } from '../app/header/AppDownloads.tsx'
import { StandardNotices } from './standard-notices.tsx'
import type { Edition } from './edition.ts'
import { reportScreens } from './report-screens.ts'

const pictures = { icon: { aspect: 1, round: false, rotation: false }, background: { aspect: 0.5, round: false, rotation: false } }

export const edition: Edition = {
  name: 'standard',
  pictures,
  doors: ['anchor', 'family'],
  home: (user, phone) => {
    if (user.role === 'family') return '/familyInfo'
    if (user.role === 'admin') return '/liveMonitor'
    return phone ? '/giftHistory' : '/'
  },
  headerSlots: [AppDownloads, StandardNotices],
  icons: () => import('./standard-icons.ts'),
  whileSignedIn(user) {
    if (user.role !== 'anchor') return () => {}
    // Fetched with the screen's own chunk: the sign-in page does without it.
    const opened = import('../screens/live-control/chat.ts').then(({ chat }) => chat.open())
    return () => void opened.then((close) => close())
  },
  screens: [
    {
      path: '/userInfo',
      title: 'menu.info',
      roles: ['anchor'],
      mobile: true,
      load: async () => ({ Component: (await import('../screens/profile/Profile.tsx')).profileScreen(pictures) }),
    },
    { path: '/', title: 'menu.dashboard', roles: ['anchor'], mobile: false, load: () => import('../screens/dashboard/Dashboard.tsx') },
    {
      path: '/liveControl',
      title: 'menu.liveControl',
      roles: ['anchor'],
      mobile: false,
      load: () => import('../screens/live-control/LiveControl.tsx'),
    },
    {
      path: '/familyInfo',
      title: 'menu.familyInfo',
      roles: ['family'],
      mobile: true,
      load: () => import('../screens/family-info/FamilyInfo.tsx'),
    },
    {
      path: '/liveMonitor',
      title: 'menu.liveMonitor',
      roles: ['family', 'admin'],
      mobile: true,
      load: () => import('../screens/live-monitor/LiveMonitor.tsx'),
    },
    {
      path: '/modelPlayer',
      title: 'menu.modelPlayer',
      roles: ['admin'],
      mobile: true,
      load: () => import('../screens/model-player/ModelPlayer.tsx'),
    },
    {
      path: '/familyManager',
      title: 'menu.familyManager',
      roles: ['admin'],
      mobile: true,
      load: () => import('../screens/family-manager/Families.tsx'),
    },
    {
      path: '/familyManager/anchors',
      title: 'menu.anchors',
      roles: ['admin'],
      mobile: true,
      listed: false,
      load: () => import('../screens/family-manager/Anchors.tsx'),
    },
    {
      path: '/familyManager/settlement',
      title: 'menu.settlement',
      roles: ['admin'],
      mobile: true,
      listed: false,
      load: () => import('../screens/settlement/Settlement.tsx'),
    },
    ...reportScreens,
    { path: '/audit', title: 'menu.audit', roles: ['admin'], mobile: true, load: () => import('../screens/audit/Audit.tsx') },
    { path: '/webhooks', title: 'menu.webhooks', roles: ['admin'], mobile: true, load: () => import('../screens/webhooks/Endpoints.tsx') },
    {
      path: '/webhooks/deliveries',
      title: 'menu.deliveries',
      roles: ['admin'],
      mobile: true,
      listed: false,
      load: () => import('../screens/webhooks/Deliveries.tsx'),
    },
  ],
}
