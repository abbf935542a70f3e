import type { Copy } from './copy.ts'

/** Japanese, with the words of English. */
export async function addLanguage({ edit, paths, read, write }: Copy) {
  write('client/i18n/ja.json', read('client/i18n/app/en.json'))
  write('client/i18n/demo/ja.json', read('client/i18n/demo/en.json'))
  for (const part of ['staff', 'record', 'obs', 'picture', 'rehearsal', 'why', 'host']) {
    write(`client/i18n/${part}/ja.json`, read(`client/i18n/${part}/en.json`))
    write(`client/i18n/${part}/ja.ts`, read(`client/i18n/${part}/en.ts`).replace('en.json', 'ja.json'))
  }
  for (const part of ['names', 'verbs']) write(`client/i18n/${part}/ja.ts`, read(`client/i18n/${part}/vi.ts`))
  write('client/i18n/sign-in/ja.json', read('client/i18n/sign-in/en.json'))
  for (const path of paths('client/features/**/screen.ts'))
    write(path, read(path).replaceAll(/(title =|title:) \{ en: ('.*?'), /g, '$1 { en: $2, ja: $2, '))
  write('contract/columns/ja.json', read('contract/columns/en.json'))
  write(
    'client/i18n/ja.ts',
    read('client/i18n/vi.ts')
      .replaceAll('vi.js', 'ja.js')
      .replaceAll('vi_VN', 'ja_JP')
      .replaceAll('vi.json', 'ja.json')
      .replaceAll("'vi'", "'ja'"),
  )
  write(
    'client/i18n/antd-locales.d.ts',
    `${read('client/i18n/antd-locales.d.ts')}

declare module 'antd/es/locale/ja_JP.js' {
  import type { Locale } from 'antd/es/locale/index.js'

  const locale: Locale
  export default locale
}
`,
  )
  edit(
    'client/app/demo/texts.ts',
    ['import vi from', "import ja from '../../i18n/demo/ja.json' with { type: 'json' }\nimport vi from"],
    ['{ en, th,', '{ en, ja, th,'],
  )
  edit(
    'client/i18n/language.ts',
    ['import vi from', "import ja from './sign-in/ja.json' with { type: 'json' }\nimport vi from"],
    [
      '  vi: {',
      "  ja: { label: '日本語', signIn: ja, app: () => import('./ja.ts'), staff: () => import('./staff/ja.ts'), record: () => import('./record/ja.ts'), obs: () => import('./obs/ja.ts'), picture: () => import('./picture/ja.ts'), rehearsal: () => import('./rehearsal/ja.ts'), why: () => import('./why/ja.ts'), host: () => import('./host/ja.ts'), names: () => import('./names/ja.ts'), verbs: () => import('./verbs/ja.ts') },\n  vi: {",
    ],
  )
  edit(
    'server/csv/titles.ts',
    ['import vi from', "import ja from '#contract/columns/ja.json' with { type: 'json' }\nimport vi from"],
    ['th, vi }', 'th, vi, ja }'],
    ["  if (asked === 'VI')", "  if (asked === 'JA') return 'ja'\n  if (asked === 'VI')"],
  )
  edit('server/csv/csv.test.ts', ["'th', 'vi'])", "'th', 'vi', 'ja'])"])
  edit('scripts/checks/locales.ts', ["'th', 'vi']", "'th', 'vi', 'ja']"])
}
