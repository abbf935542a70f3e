import { expect, it } from 'vitest'
import { loadedTextFaults, type Pages } from './loaded-texts.ts'

const pages: Pages = {
  files: {
    'client/main.tsx': "import { gifts } from './features/room/gifts/screen.ts'\nimport { audit } from './features/audit/screen.ts'",
    'client/features/room/gifts/screen.ts': "export const gifts = { load: () => withTexts('room', import('./Gifts.tsx')) }",
    'client/features/room/gifts/Gifts.tsx': "import { Name } from '../../../ui/Name.tsx'\nt('gift.sum')",
    'client/features/audit/screen.ts': "export const audit = { load: () => import('./Audit.tsx') }",
    'client/features/audit/Audit.tsx': "import { Name } from '../../ui/Name.tsx'\nt('audit.target'); t(`audit.actions.${action}`)",
    'client/ui/Name.tsx': "t('common.name')",
  },
  starts: { 'client/main.tsx': ['start'] },
  staffScreens: new Set(['client/features/audit/screen.ts']),
  packs: new Map([
    ['common.name', 'start'],
    ['gift.sum', 'room'],
    ['audit.target', 'staff'],
    ['audit.actions.sign_in', 'staff'],
  ]),
}
const faultsWith = (path: string, text: string) => loadedTextFaults({ ...pages, files: { ...pages.files, [path]: text } })

it('a screen may show the texts of the page, those that are loaded with it, and those of staff if it is theirs', () => {
  expect(loadedTextFaults(pages)).toEqual([])
})

it('a text of another pack is reported', () => {
  expect(faultsWith('client/features/room/gifts/Gifts.tsx', "t('audit.target')")).toEqual([
    'client/features/room/gifts/Gifts.tsx: a page that shows audit.target has not loaded its pack staff: load it with the screen (withTexts)',
  ])
  expect(faultsWith('client/features/audit/Audit.tsx', "t('gift.sum')")).toHaveLength(1)
})

it('so is a text in code that two screens share, if one of them has not loaded it, and a key that is built from a value', () => {
  expect(faultsWith('client/ui/Name.tsx', 't(`audit.actions.${action}`)')).toEqual([
    expect.stringMatching(/^client\/ui\/Name\.tsx: a page that shows audit\.actions\.sign_in /),
  ])
})
