// `npm run dev`, on a copy of the sources: it edits them.
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from 'playwright/test'
import viewerTexts from '#client/i18n/zh-TW/lobby.json' with { type: 'json' }
import { demoPassword } from '#contract/calls/settings.ts'
import { startProduct, temporaryDataDir } from '#scripts/product/start/product-under-test.ts'
import { layDownWorld } from '../demo-world.ts'
import { texts } from '../texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['client', 'contract', 'media', 'prisma', 'scripts', 'seed', 'server', 'package.json', 'package-lock.json']
const settings = ['tsconfig.json', 'vite.config.ts']

/** A folder with the same sources and packages, and with none of what Vite keeps between two starts. */
async function copySources(to: string) {
  for (const name of [...sources, ...settings]) await cp(join(root, name), join(to, name), { recursive: true })
  await mkdir(join(to, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    if (!/^\.(vite|cache)/.test(name)) await symlink(join(root, 'node_modules', name), join(to, 'node_modules', name))
}

test('under npm run dev both editions and the app open at once, and show an edit of a component and of a text', async ({ context }) => {
  const copy = await temporaryDataDir()
  const dataDir = await temporaryDataDir()
  await copySources(copy.path)
  await layDownWorld(dataDir.path)
  const product = startProduct({ DATA_DIR: dataDir.path }, { script: 'dev', folder: copy.path })
  const edit = async (file: string, from: string, to: string) => {
    const path = join(copy.path, 'client', file)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(from)
    await writeFile(path, text.replace(from, to))
  }
  const problems: string[] = []
  context.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  context.on('weberror', (error) => problems.push(error.error().message))
  const open = async (address: string) => {
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const { login } = texts
  try {
    const { standard, sport } = await product.ready
    const editions = await Promise.all([open(standard), open(sport)])
    const app = await open(`${standard}/app/`)
    for (const page of [...editions, app]) await expect(heading(page)).toHaveText('Greenroom')

    for (const page of editions) await page.getByLabel(login.account, { exact: true }).fill('dana')
    await edit('features/sign-in/SignIn.tsx', '<Brand />', '<Brand /> Two')
    await edit('i18n/zh-TW/sign-in.json', `"submit": "${login.submit}"`, '"submit": "Enter here"')
    for (const page of editions) {
      await expect(heading(page)).toHaveText(/Two/)
      await expect(page.getByRole('button', { name: 'Enter here' })).toBeVisible()
      // The page has not been loaded again.
      await expect(page.getByLabel(login.account, { exact: true })).toHaveValue('dana')
      await page.getByLabel(login.password, { exact: true }).fill(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: texts.header.logout })).toBeVisible()
    }

    await edit('features/viewer/lobby/Lobby.tsx', '<h1>Greenroom</h1>', '<h1>Greenroom Two</h1>')
    await expect(heading(app)).toHaveText('Greenroom Two')
    await edit('i18n/zh-TW/lobby.json', `"live": "${viewerTexts.lobby.live}"`, '"live": "On now"')
    await expect(app.getByRole('heading', { name: 'On now' })).toBeVisible()

    expect(problems, 'problems in the browser').toEqual([])
    // Vite found every package before the first page, and so had no reason to load a page again.
    expect(product.output()).not.toMatch(/dependency scan|dependencies changed/)
  } finally {
    await product.stop()
    await dataDir.remove()
    await copy.remove()
  }
})
