import type { Copy } from './copy.ts'

/** Every anchor may have a motto. */
export async function addField({ edit, read, run, write }: Copy) {
  edit('prisma/schema.prisma', ['  zodiac ', '  motto String?\n  zodiac '])
  await run('--import', 'tsx', 'scripts/workshop/new-migration.ts', 'motto')
  edit('contract/calls/profile.ts', ['words: { introduction: FreeText,', 'words: { motto: FreeText, introduction: FreeText,'])
  for (const language of ['en', 'zh-TW', 'zh-CN', 'th', 'vi'])
    edit(`client/i18n/host/${language}.json`, ['"zodiac":', '"motto": "Motto",\n      "zodiac":'])
  edit(
    'seed/world/profiles.ts',
    ["  zodiac: 'text',", "  motto: 'text',\n  zodiac: 'text',"],
    ['    zodiac: ', "    motto: draw.pick(['Sing first', 'Be kind']),\n    zodiac: "],
  )
  edit('server/features/profile/profile.test.ts', ['      zodiac: null,', '      motto: null,\n      zodiac: null,'])
  edit('e2e/sport/profile.spec.ts', ['texts.profile.fields.zodiac', 'texts.profile.fields.motto'])
  write('server/docs/examples.json', read('server/docs/examples.json').replaceAll('"zodiac":', '"motto": null,\n   "zodiac":'))
}
