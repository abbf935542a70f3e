import { expect, it } from 'vitest'
import { staffTextFaults, type Pages } from './staff-texts.ts'

const pages: Pages = {
  files: {
    'client/main.tsx': "import { gifts } from './features/room/gifts/screen.ts'\nimport { audit } from './features/audit/screen.ts'",
    'client/features/room/gifts/screen.ts': "export const gifts = { roles: ['anchor', 'admin'], load: () => import('./Gifts.tsx') }",
    'client/features/room/gifts/Gifts.tsx': "import { Name } from '../../../ui/Name.tsx'\nt('gift.sum')",
    'client/features/audit/screen.ts': "export const audit = { roles: ['admin'], load: () => import('./Audit.tsx') }",
    'client/features/audit/Audit.tsx': "import { Name } from '../../ui/Name.tsx'\nt('audit.target'); t(`audit.actions.${action}`)",
    'client/ui/Name.tsx': "t('common.name')",
  },
  start: 'client/main.tsx',
  staffScreens: new Set(['client/features/audit/screen.ts']),
  staffKeys: ['audit.target', 'audit.actions.sign_in'],
}
const faultsWith = (path: string, text: string) => staffTextFaults({ ...pages, files: { ...pages.files, [path]: text } })

it('staff texts may be shown on staff screens', () => {
  expect(staffTextFaults(pages)).toEqual([])
})

it('a staff text on a screen that hosts can open is reported', () => {
  expect(faultsWith('client/features/room/gifts/Gifts.tsx', "t('audit.target')")).toEqual([
    'client/features/room/gifts/Gifts.tsx uses audit.target, which only the pages of families and admins load: move it to client/i18n/host or client/i18n/app',
  ])
})

it('a staff text in code shared by both kinds of screens is reported, also when its key is built from a value', () => {
  expect(faultsWith('client/ui/Name.tsx', 't(`audit.actions.${action}`)')).toEqual([
    expect.stringMatching(/^client\/ui\/Name\.tsx uses audit\.actions\.\*, /),
  ])
})
