import { withTexts } from '../../i18n/language.ts'
import type { Screen } from '../../ui/screen.ts'

export const audit: Screen = {
  path: '/audit',
  title: { en: 'Audit log', 'zh-TW': '稽核紀錄', 'zh-CN': '操作日志', th: 'บันทึกการตรวจสอบ', vi: 'Nhật ký kiểm tra' },
  roles: ['admin'],
  menu: { icon: 'AuditOutlined' },
  load: () => withTexts('room', import('./Audit.tsx')),
}
