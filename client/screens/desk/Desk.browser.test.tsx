import { expect, test } from 'vitest'
import { listDeskRuns, listVerbs, type Verb } from '#contract/calls/demo/desk.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import { Component } from './DeskScreen.tsx'

const host = { name: 'host', help: 'account, name or id of the host', kind: 'text', choices: null, usual: null, isNeeded: true } as const
const verbs: Verb[] = [
  { name: 'off-air', group: 'air', help: 'the host ends the broadcast', arguments: [host] },
  { name: 'hearts', group: 'viewers', help: 'a customer sends hearts', arguments: [host] },
]

test("verbs and their arguments are described, and found, in the page's language", async () => {
  serverAnswers(listVerbs, () => verbs)
  serverAnswers(listDeskRuns, () => [])
  const screen = await renderPart(<Component />, '/desk?verb=off-air')
  const found = screen.getByRole('navigation')
  await expect.element(found.getByText('主播結束直播')).toBeVisible()
  await expect.element(screen.getByText('主播的帳號、名稱或 ID')).toBeVisible()
  await screen.getByRole('searchbox', { name: texts.desk.search }).fill('愛心')
  await expect.element(found.getByRole('button', { name: /hearts/ })).toBeVisible()
  await expect.element(found.getByRole('button', { name: /off-air/ })).not.toBeInTheDocument()
})
