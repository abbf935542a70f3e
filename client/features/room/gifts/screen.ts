import type { Screen } from '../../../ui/screen.ts'

export const giftHistory: Screen = {
  path: '/giftHistory',
  title: { en: 'Gift history', 'zh-TW': '禮物紀錄', 'zh-CN': '礼物记录', th: 'ประวัติของขวัญ', vi: 'Lịch sử quà tặng' },
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'GiftOutlined', tab: { place: 3, title: { en: 'Gifts', 'zh-TW': '禮物', 'zh-CN': '礼物', th: 'ของขวัญ', vi: 'Quà tặng' } } },
  load: () => import('./GiftHistory.tsx'),
}
