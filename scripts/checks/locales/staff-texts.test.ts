import { expect, it } from 'vitest'
import { staffTextFaults, type Pages } from './staff-texts.ts'

const pages: Pages = {
  files: {
    'client/main.tsx': "import { gifts } from './screens/gifts/screen.ts'\nimport { audit } from './screens/audit/screen.ts'",
    'client/screens/gifts/screen.ts': "export const gifts = { roles: ['anchor', 'admin'], load: () => import('./Gifts.tsx') }",
    'client/screens/gifts/Gifts.tsx': "import { Name } from '../../ui/Name.tsx'\nt('gift.sum')",
    'client/screens/audit/screen.ts': "export const audit = { roles: ['admin'], load: () => import('./Audit.tsx') }",
    'client/screens/audit/Audit.tsx': "import { Name } from '../../ui/Name.tsx'\nt('audit.target'); t(`audit.actions.${action}`)",
    'client/ui/Name.tsx': "t('common.name')",
  },
  start: 'client/main.tsx',
  staffScreens: new Set(['client/screens/audit/screen.ts']),
  staffKeys: ['audit.target', 'audit.actions.sign_in'],
}
const faultsWith = (path: string, text: string) => staffTextFaults({ ...pages, files: { ...pages.files, [path]: text } })

it("the staff's texts may be shown on the staff's own screens", () => {
  expect(staffTextFaults(pages)).toEqual([])
})

it("a text of the staff's on a screen that hosts open as well is named", () => {
  expect(faultsWith('client/screens/gifts/Gifts.tsx', "t('audit.target')")).toEqual([
    'client/screens/gifts/Gifts.tsx asks for audit.target, which only the pages of families and admins have: it belongs into client/i18n/*.json',
  ])
})

it("a text of the staff's in a part that both kinds of screens use is named, one that is built from a value too", () => {
  expect(faultsWith('client/ui/Name.tsx', 't(`audit.actions.${action}`)')).toEqual([
    expect.stringMatching(/^client\/ui\/Name\.tsx asks for audit\.actions\.\*, /),
  ])
})
