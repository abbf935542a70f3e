import type { Copy } from './copy-project.ts'

/** Japanese, with the words of Vietnamese, which has no plural forms either. */
export function addLanguage({ edit, paths, read, write }: Copy) {
  for (const path of paths('client/i18n/*/vi.json')) write(path.replace('vi.json', 'ja.json'), read(path))
  write('contract/columns/ja.json', read('contract/columns/vi.json'))
  edit('client/i18n/languages.ts', [' } as const\n', ", ja: '日本語' } as const\n"])
  edit('client/i18n/libraries.ts', [
    '\n}\n\nconst antdLocales',
    "\n  ja: { antd: () => import('antd/es/locale/ja_JP.js'), dayjs: () => import('dayjs/locale/ja.js') },\n}\n\nconst antdLocales",
  ])
  const [english = ''] =
    /^declare module 'antd\/es\/locale\/en_US\.js' \{\n[\s\S]*?^\}\n/m.exec(read('client/i18n/antd-locales.d.ts')) ?? []
  edit('client/i18n/antd-locales.d.ts', [english, `${english}\n${english.replace('en_US', 'ja_JP')}`])
  const [, keys = ''] = /^ {2}vi: (\{[\s\S]*?^ {2}\}),/m.exec(read('client/shell/keys/key-texts.ts')) ?? []
  edit('client/shell/keys/key-texts.ts', ['  vi: {', `  ja: ${keys},\n  vi: {`])
  edit(
    'server/csv/titles.ts',
    ['import th from', "import ja from '#contract/columns/ja.json' with { type: 'json' }\nimport th from"],
    [', th, vi }', ', th, vi, ja }'],
  )
  const titled = [
    ...paths('client/features/**/screen.ts'),
    'client/features/dashboard/home-tab.ts',
    'client/ui/screen.test.ts',
    'client/shell/commands/CommandButton.browser.test.tsx',
  ]
  for (const path of titled) write(path, read(path).replaceAll(/\ben: ('[^']*'|"[^"]*"),/g, 'en: $1, ja: $1,'))
}
