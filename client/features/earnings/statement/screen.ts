import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const familyStatement: Screen = {
  path: '/statement/family/:familyId/:month',
  title: { en: 'Family statement', 'zh-TW': '家族對帳單', 'zh-CN': '家族对账单', th: 'ใบแจ้งยอดสังกัด', vi: 'Bảng kê gia tộc' },
  roles: ['family', 'admin'],
  load: () => withTexts('record', import('./FamilyStatement.tsx')),
}

export const anchorStatement: Screen = {
  path: '/statement/anchor/:modelId/:month',
  title: { en: 'Anchor statement', 'zh-TW': '主播對帳單', 'zh-CN': '主播对账单', th: 'ใบแจ้งยอดโฮสต์', vi: 'Bảng kê streamer' },
  roles: ['anchor', 'family', 'admin'],
  load: () => withTexts('record', import('./AnchorStatement.tsx')),
}
