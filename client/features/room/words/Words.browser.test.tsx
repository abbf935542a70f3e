import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addWords, listWords, removeWord, type BlockedWord } from '#contract/calls/room/words.ts'
import { blockedWordMax, widePageSize, wordsAtOnce, wordsMost } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import { session } from '../../../lib/session.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { blockedWords } from './screen.ts'
import { Component } from './Words.tsx'
import { anna } from '../../../testing/signed-in.ts'

const signIn = (role: 'anchor' | 'family' | 'admin') => session.restore({ ...anna, merchant: 'lumen', role, isAdmin: role !== 'anchor' })
const word = (id: number, text: string): BlockedWord => ({ id, text, action: 'refuse', by: 'anna', at: '2026-11-20T12:00:00.000Z' })

/** A list of words in place of the server's. */
function keepWords(words: BlockedWord[], most: number = wordsMost.anchor) {
  let next = words.length + 1
  serverAnswers(listWords, ({ query }) => {
    const found = words.filter(({ text }) => text.includes(query.get('contains') ?? ''))
    const [limit, at] = [Number(query.get('limit')), Number(query.get('page')) - 1]
    return { total: found.length, value: found.slice(at * limit, (at + 1) * limit), most }
  })
  serverAnswers(addWords, ({ body }) => {
    const { words: texts, action } = addWords.body.parse(body)
    const added = texts.filter((text) => !words.some((known) => known.text === text))
    for (const known of words) if (texts.includes(known.text)) known.action = action
    words.unshift(...added.map((text) => ({ ...word(next++, text), action })))
    return { added: added.length }
  })
  serverAnswers(removeWord, ({ path }) => {
    words.splice(
      words.findIndex(({ id }) => path.endsWith(`/${id}`)),
      1,
    )
    return done
  })
}
const of = (template: string, values: Record<string, string | number>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const rowOf = (text: string) => page.getByRole('row', { name: text })

beforeEach(() => {
  signIn('anchor')
})
afterEach(async () => {
  session.restore(null)
  await page.viewport(1280, 720)
})

test('many words are pasted at once, and the list says how many it has of how many it may have', async () => {
  keepWords([word(1, 'old')])
  await renderPart(<Component />)
  await expect.element(page.getByRole('status')).toHaveTextContent(of(texts.words.count, { number: 1, most: 500 }))
  await page.getByRole('button', { name: texts.words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Spam, old\n加賴')
  await expect.element(dialog.getByText(of(texts.words.total, { number: 3 }))).toBeVisible()
  await dialog.getByRole('radio', { name: texts.words.actions.hold }).click()
  await dialog.getByRole('button', { name: texts.words.submit, exact: true }).click()
  const notice = [of(texts.words.added, { number: 2 }), of(texts.words.known, { number: 1 })].join(' ')
  await expect.element(page.getByText(notice)).toBeVisible()
  await expect.element(rowOf('加賴')).toHaveTextContent(texts.words.actions.hold)
  await expect.element(rowOf('old')).toHaveTextContent(texts.words.actions.hold)
  await expect.element(page.getByRole('status')).toHaveTextContent(of(texts.words.count, { number: 3, most: 500 }))
})

test('what cannot be added is named, and what was pasted stays', async () => {
  keepWords([])
  await renderPart(<Component />)
  await page.getByRole('button', { name: texts.words.add }).click()
  const dialog = page.getByRole('dialog')
  const add = async (pasted: string) => {
    await dialog.getByRole('textbox').fill(pasted)
    await dialog.getByRole('button', { name: texts.words.submit, exact: true }).click()
  }
  await add(' , ')
  await expect.element(dialog.getByText(texts.words.needed)).toBeVisible()
  await add(Array.from({ length: wordsAtOnce + 1 }, (_, index) => `w${index}`).join(','))
  await expect.element(dialog.getByText(of(texts.words.tooMany, { most: '1,000', number: '1,001' }))).toBeVisible()
  const long = 'x'.repeat(blockedWordMax + 1)
  await add(`good,${long}`)
  await expect.element(dialog.getByText(of(texts.words.tooLong, { most: blockedWordMax, word: long }))).toBeVisible()
  serverAnswers(addWords, () => refused('invalid_request', 400, [{ field: 'words.1', message: 'has no letter or digit' }]))
  await add('good,!?')
  await expect.element(dialog.getByRole('alert').getByText(of(texts.words.refused, { word: '!?' }))).toBeVisible()
  serverAnswers(addWords, () => refused('too_many_words', 409))
  await add('good,better')
  await expect.element(dialog.getByText(texts.errors.too_many_words)).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('good,better')
})

test('a word is removed in one click, and undo adds it again with what it did', async () => {
  keepWords([{ ...word(1, 'spam'), action: 'hold' }, word(2, 'other')])
  await renderPart(<Component />)
  await page.getByRole('button', { name: of(texts.words.removeNamed, { word: 'spam' }) }).click()
  await expect.element(page.getByText(of(texts.words.removed, { word: 'spam' }))).toBeVisible()
  await expect.element(rowOf('spam')).not.toBeInTheDocument()
  await page.getByRole('button', { name: texts.moderation.undo }).click()
  await expect.element(rowOf('spam')).toHaveTextContent(texts.words.actions.hold)
})

test('what happens to a line with a word is changed in its row, which stays where it is; what is refused is put back', async () => {
  keepWords([word(1, 'first'), word(2, 'second')])
  await renderPart(<Component />)
  const field = page.getByRole('combobox', { name: of(texts.words.actionNamed, { word: 'second' }) })
  await field.click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(rowOf('second')).toHaveTextContent(texts.words.actions.hold)
  serverAnswers(addWords, () => refused('overloaded', 503))
  await field.click()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(page.getByText(texts.errors.overloaded)).toBeVisible()
  await expect.element(rowOf('second')).toHaveTextContent(texts.words.actions.hold)
})

test('10,000 words are shown by page, and a search finds one of them', async () => {
  signIn('admin')
  keepWords(
    Array.from({ length: wordsMost.admin }, (_, index) => word(index + 1, `word${index}`)),
    wordsMost.admin,
  )
  await renderPart(<Component />)
  await expect.element(page.getByRole('status')).toHaveTextContent(of(texts.words.count, { number: '10,000', most: '10,000' }))
  await expect.element(page.getByText(texts.words.lead.admin)).toBeVisible()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(widePageSize + 1)
  await page.getByRole('textbox', { name: texts.words.search }).fill('word9999')
  await expect.element(page.getByRole('status')).toHaveTextContent(of(texts.words.found, { number: 1 }))
  await expect.element(rowOf('word9999')).toBeVisible()
  await page.getByRole('textbox', { name: texts.words.search }).fill('nothing')
  await expect.element(page.getByText(of(texts.words.noneFound, { contains: 'nothing' }))).toBeVisible()
})

test('each role reads where its list applies; only a family has the settings of chats beside it', async () => {
  keepWords([])
  for (const role of ['anchor', 'family', 'admin'] as const) {
    signIn(role)
    const screen = await renderPart(<Component />, blockedWords.path)
    await expect.element(screen.getByText(texts.words.lead[role])).toBeVisible()
    await expect.element(screen.getByText(texts.words.none)).toBeVisible()
    expect(screen.getByRole('link', { name: texts.titles.chatFromStart }).elements()).toHaveLength(role === 'family' ? 1 : 0)
    await screen.unmount()
  }
})

test('a list that cannot be loaded says so and can be loaded again', async () => {
  serverAnswers(listWords, () => refused('overloaded', 503))
  await renderPart(<Component />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.list.failed)
  keepWords([word(1, 'spam')])
  await page.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(rowOf('spam')).toBeVisible()
})

test('on a phone a long word does not widen the page', async () => {
  await page.viewport(360, 780)
  const long = 'w'.repeat(blockedWordMax)
  keepWords([word(1, long)])
  await renderPart(<Component />)
  await expect.element(page.getByText(long)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByText(long).click()
  await expect.element(page.getByRole('combobox', { name: of(texts.words.actionNamed, { word: long }) })).toBeVisible()
  await page.getByRole('button', { name: of(texts.words.removeNamed, { word: long }) }).click()
  await expect.element(page.getByRole('button', { name: texts.moderation.undo })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
