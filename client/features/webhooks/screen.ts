import type { Screen } from '../../ui/screen.ts'

export const webhooks: Screen = {
  path: '/webhooks',
  title: { en: 'Webhooks', 'zh-TW': 'Webhook', 'zh-CN': 'Webhook', th: 'เว็บฮุก', vi: 'Webhook' },
  roles: ['admin'],
  menu: { icon: 'ApiOutlined' },
  load: () => import('./Endpoints.tsx'),
}

export const deliveries: Screen = {
  path: '/webhooks/deliveries',
  title: { en: 'Deliveries', 'zh-TW': '傳送紀錄', 'zh-CN': '发送记录', th: 'ประวัติการส่ง', vi: 'Lịch sử gửi' },
  roles: ['admin'],
  load: () => import('./Deliveries.tsx'),
}
