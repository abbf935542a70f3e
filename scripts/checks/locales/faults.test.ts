import { expect, it } from 'vitest'
import { localeFaults, type Localised } from './faults.ts'

const sound: Localised = {
  files: {
    en: {
      'i18n/en/office.json': { login: { submit: 'Sign in' }, roles: { anchor: 'Anchor' }, errors: { forbidden: 'No' } },
      'i18n/en/chat.json': { hearts_one: '{{count}} heart', hearts_other: '{{count}} hearts' },
    },
    vi: {
      'i18n/vi/office.json': { login: { submit: 'Dang nhap' }, roles: { anchor: 'Idol' }, errors: { forbidden: 'Khong' } },
      'i18n/vi/chat.json': { hearts_other: '{{ count }} tim' },
    },
  },
  code: "t('login.submit'); t(`roles.${role}`); t(`errors.${code}`); t('hearts', { count })\nconst roles = ['anchor']\nconst catalogue = { forbidden: [403] }",
  columns: "text<GiftOrder>('customer', ({ customer }) => customer.nickname)",
  errorCodes: ['forbidden'],
}
const faultsOf = (texts: Partial<Localised>) => localeFaults({ ...sound, ...texts })
/** With these texts in one of the files, in place of those of the same names. */
function withTexts(language: string, pack: string, texts: Localised['files'][string][string]) {
  const path = `i18n/${language}/${pack}.json`
  const own = sound.files[language] ?? {}
  return { ...sound.files, [language]: { ...own, [path]: { ...own[path], ...texts } } }
}

it('finds nothing if all languages have the texts that the code uses', () => {
  expect(faultsOf({})).toEqual([])
})

it.each([
  ['i18n/vi/office.json: roles.anchor is missing: translate "Anchor"', withTexts('vi', 'office', { roles: {} })],
  ['i18n/vi/office.json: roles.anchor is blank: write it', withTexts('vi', 'office', { roles: { anchor: ' ' } })],
  [
    'i18n/vi/chat.json: hearts has the values {n}, the English text {count}: use these',
    withTexts('vi', 'chat', { hearts_other: '{{n}} tim' }),
  ],
  ['i18n/vi/chat.json: bye is not in the English file: remove it here or add it there', withTexts('vi', 'chat', { bye: 'x' })],
  [
    'i18n/vi/chat.json: the group login is in another file, too, and one would hide the other: rename it',
    withTexts('vi', 'chat', { login: { submit: 'x' } }),
  ],
])('%s', (fault, files) => {
  expect(faultsOf({ files })).toEqual([fault])
})

it('an unused text is reported, also one for a value that no code has', () => {
  expect(faultsOf({ code: sound.code.replace("'anchor'", '') })).toEqual([
    'i18n/en/office.json: roles.anchor is used nowhere: remove it from the files of all languages',
  ])
})

it('a server error without a text is reported', () => {
  expect(faultsOf({ errorCodes: ['forbidden', 'not_found'] })).toEqual([
    'contract/errors.ts: not_found has no text: add errors.not_found beside the other errors in client/i18n/*/',
  ])
})

it('a column title that only a CSV file uses is not reported, and an unused one is', () => {
  const columns = { columns: { customer: 'Customer', guest: 'Guest' } }
  const files = { en: { ...sound.files.en, 'columns/en.json': columns }, vi: { ...sound.files.vi, 'columns/vi.json': columns } }
  expect(faultsOf({ files })).toEqual([expect.stringMatching(/^columns\/en\.json: columns\.guest is used nowhere/)])
})
