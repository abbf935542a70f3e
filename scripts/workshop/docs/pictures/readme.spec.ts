import { shots, sizes } from './shots.ts'
import { test } from './product.ts'

test.use({ lively: true })

for (const { name, edition = 'standard', account, path, size = 'desktop', dark, arrange } of shots) {
  test.describe(() => {
    test.use({ ...sizes[size], edition, colorScheme: dark ? 'dark' : 'light' })
    test(name, async ({ page, signIn }) => {
      if (account === null) await page.goto(path)
      else await signIn(account, { at: path })
      await arrange(page)
      await page.evaluate(() => document.fonts.ready.then(() => true))
      await page.screenshot({ path: `docs/pictures/${name}.webp`, quality: 70, animations: 'disabled', timeout: 60_000 })
    })
  })
}
