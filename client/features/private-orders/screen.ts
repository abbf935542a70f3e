import type { Screen } from '../../ui/screen.ts'

export const roomOrder: Screen = {
  path: '/roomOrder',
  title: { en: 'Private-room orders', 'zh-TW': '私密房訂單', 'zh-CN': '私密房订单', th: 'คำสั่งซื้อห้องส่วนตัว', vi: 'Đơn phòng riêng' },
  roles: ['anchor', 'admin'],
  menu: { icon: 'LockOutlined' },
  load: () => import('./RoomOrder.tsx'),
}
