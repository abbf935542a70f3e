import type { Screen } from '../app/plan.ts'

/** The standard edition's reports, in the menu's order. */
export const reportScreens: readonly Screen[] = [
  {
    path: '/giftHistory',
    title: 'menu.giftHistory',
    roles: ['anchor', 'family', 'admin'],
    mobile: true,
    load: () => import('../screens/gift-history/GiftHistory.tsx'),
  },
  {
    path: '/roomOrder',
    title: 'menu.roomOrder',
    roles: ['anchor', 'admin'],
    mobile: true,
    load: () => import('../screens/room-order/RoomOrder.tsx'),
  },
  {
    path: '/liveAnalysis',
    title: 'menu.liveAnalysis',
    roles: ['anchor', 'family', 'admin'],
    mobile: true,
    load: () => import('../screens/live-analysis/LiveAnalysis.tsx'),
  },
  {
    path: '/userIncome',
    title: 'menu.userIncome',
    roles: ['anchor'],
    mobile: true,
    load: () => import('../screens/user-income/UserIncome.tsx'),
  },
  {
    path: '/familyIncome',
    title: 'menu.familyIncome',
    roles: ['family', 'admin'],
    mobile: true,
    load: () => import('../screens/family-income/FamilyIncome.tsx'),
  },
  {
    path: '/liveHistory',
    title: 'menu.liveHistory',
    roles: ['anchor', 'family', 'admin'],
    mobile: true,
    load: () => import('../screens/live-history/LiveHistory.tsx'),
  },
]
