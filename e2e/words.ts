// Checks texts of a page: names of controls, headings, and words broken across lines.
import type { Page } from 'playwright/test'

/** Controls whose accessible name does not contain their visible text, which users of voice control speak. */
export const namesWithoutTheirLabel = (page: Page) =>
  page.evaluate(() => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    return [
      ...document.querySelectorAll<HTMLElement>(
        'button[aria-label], a[aria-label], [role=button][aria-label], [role=link][aria-label], [role=menuitem][aria-label]',
      ),
    ]
      .map((control) => ({ name: plain(control.getAttribute('aria-label') ?? ''), words: plain(control.innerText) }))
      .filter(({ name, words }) => !name.includes(words))
      .map(({ name, words }) => `"${words}" is called "${name}"`)
  })

export const emptyHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.textContent.trim() === '')
      .map(({ outerHTML }) => outerHTML),
  )

/** Thai words that are broken across lines. Thai has no spaces between words, so a dictionary is needed to find them. */
export const brokenThaiWords = (page: Page) =>
  page.evaluate(() => {
    const words = new Intl.Segmenter('th', { granularity: 'word' })
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      if (!/[\u0E00-\u0E7F]/.test(text) || !node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden'))
        continue
      // A seal, of 64 digits, is wider than a phone.
      const found = [...words.segment(text)].filter(
        ({ segment, isWordLike }) => isWordLike && segment.length > 1 && !/^[\da-f]{64}$/.test(segment),
      )
      // The loan word สตรีม (stream) is not in the dictionary, which finds สตรี (woman) in it.
      const loans = [...text.matchAll(/สตรี\u2060?ม/g)].map(({ 0: segment, index }) => ({ segment, index }))
      for (const { segment, index } of [...found, ...loans]) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + segment.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${segment} in "${text}"`)
      }
    }
    return broken
  })
