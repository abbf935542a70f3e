// A text of an anchor's profile, as its column, its field of the form and its value in the demo.
import { z } from 'zod'
import { toWrite } from '../../checks/glossary/to-write.ts'
import type { Draft } from './draft.ts'
import { Refusal, type Names } from './names.ts'
import { addTexts } from './texts.ts'

const schema = 'prisma/schema.prisma'
const contract = 'contract/calls/profile.ts'
const demo = 'seed/world/profiles.ts'
const test = 'server/features/profile/profile.test.ts'
const examples = 'server/docs/examples.json'

export function addField(draft: Draft, names: Names): void {
  const { camel, snake, words } = names
  const model = /^model Anchor \{[\s\S]*?^\}/m.exec(draft.read(schema))?.[0] ?? ''
  if (new RegExp(`^ +${camel} |@map\\("${snake}"\\)`, 'm').test(model)) throw new Refusal(`An anchor has ${camel}: choose another name.`)
  addColumn(draft, names)
  draft.after(contract, 'announcement: free', `, ${camel}: free`)
  addTexts(draft, 'host', ['profile', 'fields'], { [camel]: words })
  draft.after(demo, "  announcement: 'text',\n", `${snake}: 'text',\n`)
  draft.before(demo, '    announcement: draw.pick([', `// ${toWrite} what hosts of the demo say here.\n${snake}: name,\n`)
  draft.after(test, '      announcement: null,\n', `${camel}: null,\n`)
  draft.before(
    test,
    "  it('can be saved as it was read'",
    `it('keeps ${camel}, and empties it', async () => {
    expect((await save({ ${camel}: 'one' }, 'bella')).body.${camel}).toBe('one')
    expect((await save({ ${camel}: null }, 'bella')).body.${camel}).toBeNull()
  })

`,
  )
  addToExamples(draft, camel)
}

/** The migration is what `npm run migration` would write; the check `migrations` of `npm test` compares. */
function addColumn(draft: Draft, { camel, snake }: Names) {
  const column = `  ${camel.padEnd(14)} ${camel === snake ? 'String?' : `${'String?'.padEnd(19)} @map("${snake}")`}\n`
  draft.after(schema, '  announcement   String?\n', column)
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  draft.create(`prisma/migrations/${stamp}_${snake}/migration.sql`, `-- AlterTable\nALTER TABLE "anchor" ADD COLUMN     "${snake}" TEXT;\n`)
}

const Example = z.looseObject({ reply: z.record(z.string(), z.unknown()) })

/** The replies that have a profile, with the field after the last one of the form. */
function addToExamples(draft: Draft, camel: string) {
  draft.edit(examples, (text) => {
    const all = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    for (const name of ['getProfile', 'saveProfile']) {
      const { reply, ...rest } = Example.parse(all[name])
      const fields = Object.entries(reply).flatMap((entry) => (entry[0] === 'announcement' ? [entry, [camel, null]] : [entry]))
      all[name] = { ...rest, reply: Object.fromEntries(fields) }
    }
    return `${JSON.stringify(all, null, 1)}\n`
  })
}
