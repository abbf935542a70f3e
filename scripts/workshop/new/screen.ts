// A screen with its texts and its test.
import { toWrite } from '../../checks/glossary/to-write.ts'
import { addScreenFiles } from './client-screen.ts'
import type { Draft } from './draft.ts'
import type { Names } from './names.ts'
import { addTexts, demandNewGroup } from './texts.ts'

/** The pack of hosts' screens (client/i18n/language.ts). */
const pack = 'host'

export function addScreen(draft: Draft, names: Names, options: { edition?: string | undefined }): void {
  const { kebab, camel, pascal, words } = names
  const folder = `client/features/${kebab}`
  demandNewGroup(draft, camel)
  addScreenFiles(draft, names, {
    edition: options.edition,
    icon: 'AppstoreOutlined',
    load: `withTexts('${pack}', import('./${pascal}.tsx'))`,
    imports: "import { withTexts } from '../../i18n/language.ts'\n",
  })
  addTexts(draft, pack, [camel], { introduction: words })
  draft.create(
    `${folder}/${pascal}.tsx`,
    `import { useTranslation } from 'react-i18next'
import { useTitle } from '../../ui/screen.ts'

/** ${toWrite} what the screen shows. What it loads comes through useLoad of client/lib/. */
export function Component() {
  const { t } = useTranslation()
  const title = useTitle()
  return (
    <section>
      <h1>{title}</h1>
      <p>{t('${camel}.introduction')}</p>
    </section>
  )
}
`,
  )
  draft.create(
    `${folder}/${pascal}.browser.test.tsx`,
    `import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import { Component } from './${pascal}.tsx'

// ${toWrite} what a host does on the screen.
test('the screen says what it is for', async () => {
  const screen = await renderPart(<Component />, '/${camel}')
  await expect.element(screen.getByText(texts.${camel}.introduction)).toBeVisible()
})
`,
  )
}
