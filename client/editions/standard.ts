import { ApiOutlined, AppstoreOutlined, AuditOutlined, DashboardOutlined, DesktopOutlined, TeamOutlined, UserOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { AppDownloads } from '../app/header/AppDownloads.tsx'
import type { Edition } from './edition.ts'
import { reportScreens } from './report-screens.ts'

const pictures = {
  icon: { aspect: 1, round: false, rotation: false },
  background: { aspect: 0.5, round: false, rotation: false },
}

export const edition: Edition = {
  name: 'standard',
  pictures,
  doors: ['anchor', 'family'],
  home: (user, phone) => {
    if (user.role === 'family') return '/familyInfo'
    if (user.role === 'admin') return '/liveMonitor'
    return phone ? '/giftHistory' : '/'
  },
  headerSlots: [AppDownloads],
  whileSignedIn(user) {
    if (user.role !== 'anchor') return () => {}
    // Fetched with the screen's own chunk: the sign-in page does without it.
    const opened = import('../screens/live-control/chat.ts').then(({ chat }) => chat.open())
    return () => void opened.then((close) => close())
  },
  screens: [
    {
      path: '/userInfo', title: 'menu.info', icon: UserOutlined, roles: ['anchor'], mobile: true,
      load: async () => ({ Component: (await import('../screens/profile/Profile.tsx')).profileScreen(pictures) }),
    },
    {
      path: '/', title: 'menu.dashboard', icon: DashboardOutlined, roles: ['anchor'], mobile: false,
      load: () => import('../screens/dashboard/Dashboard.tsx'),
    },
    {
      path: '/liveControl', title: 'menu.liveControl', icon: VideoCameraOutlined, roles: ['anchor'], mobile: false,
      load: () => import('../screens/live-control/LiveControl.tsx'),
    },
    {
      path: '/familyInfo', title: 'menu.familyInfo', icon: TeamOutlined, roles: ['family'], mobile: true,
      load: () => import('../screens/family-info/FamilyInfo.tsx'),
    },
    {
      path: '/liveMonitor', title: 'menu.liveMonitor', icon: DesktopOutlined, roles: ['family', 'admin'], mobile: true,
      load: () => import('../screens/live-monitor/LiveMonitor.tsx'),
    },
    {
      path: '/modelPlayer', title: 'menu.modelPlayer', icon: AppstoreOutlined, roles: ['admin'], mobile: true,
      load: () => import('../screens/model-player/ModelPlayer.tsx'),
    },
    {
      path: '/familyManager', title: 'menu.familyManager', icon: TeamOutlined, roles: ['admin'], mobile: true,
      load: () => import('../screens/family-manager/Families.tsx'),
    },
    {
      path: '/familyManager/anchors', title: 'manager.anchors', icon: TeamOutlined, roles: ['admin'], mobile: true, listed: false,
      load: () => import('../screens/family-manager/Anchors.tsx'),
    },
    {
      path: '/familyManager/settlement', title: 'manager.settlement', icon: TeamOutlined, roles: ['admin'], mobile: true, listed: false,
      load: () => import('../screens/settlement/Settlement.tsx'),
    },
    ...reportScreens,
    {
      path: '/audit', title: 'menu.audit', icon: AuditOutlined, roles: ['admin'], mobile: true,
      load: () => import('../screens/audit/Audit.tsx'),
    },
    {
      path: '/webhooks', title: 'menu.webhooks', icon: ApiOutlined, roles: ['admin'], mobile: true,
      load: () => import('../screens/webhooks/Endpoints.tsx'),
    },
    {
      path: '/webhooks/deliveries', title: 'webhooks.deliveries', icon: ApiOutlined, roles: ['admin'], mobile: true, listed: false,
      load: () => import('../screens/webhooks/Deliveries.tsx'),
    },
  ],
}
