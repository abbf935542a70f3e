import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listManagers, listMutes } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { moderateRoom, readModeration, RoomAct, type RoomModeration } from '#contract/calls/room/moderation/room.ts'
import { session } from '../../../../lib/session.ts'
import { filled } from '../../../../testing/filled.ts'
import { heldLine, logEntry, quietRoom } from '../../../../testing/moderation.ts'
import { renderPart } from '../../../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../../../testing/server-answers.ts'
import { texts } from '../../../../testing/texts.ts'
import { createAnchorChat } from '../../chat/anchor-chat.ts'
import { useRoomRules } from '../useRoomRules.ts'
import ModerationBar from './ModerationBar.tsx'
import { anna } from '../../../../testing/signed-in.ts'

const { moderate, moderation } = texts
const chat = createAnchorChat({ namespace: '/Anchor', sendEvent: 'chat/message/new' })
const now = () => new Date().toISOString()

/** A mock server that keeps the state of one room. */
function mockRoom(first: Partial<RoomModeration> = {}) {
  const room: RoomModeration = { ...quietRoom, ...first }
  const acts: RoomAct[] = []
  serverAnswers(listMutes, () => ({ mute: [] }))
  serverAnswers(listManagers, () => [])
  serverAnswers(readModeration, () => room)
  serverAnswers(moderateRoom, ({ body }) => {
    const { requestId, ...act } = RoomAct.parse(body)
    expect(requestId).toBeDefined()
    acts.push(act)
    if (act.act === 'shield') room.modes = { ...room.modes, isPaused: act.isUp, shieldSince: act.isUp ? now() : null }
    if (act.act === 'modes')
      room.modes = {
        ...room.modes,
        slowSeconds: act.slowSeconds ?? room.modes.slowSeconds,
        checks: { ...room.modes.checks, ...(act.checks?.links !== undefined && { links: act.checks.links }) },
      }
    if (act.act === 'decide') room.held = room.held.filter(({ id }) => id !== act.heldId)
    if (act.act === 'undo') room.log = room.log.map((one) => ({ ...one, undoable: false, undoneAt: now() }))
    return { entryId: acts.length }
  })
  return { room, acts }
}

const Bar = () => (
  <section style={{ width: 340, marginInlineStart: 'auto' }}>
    <ModerationBar rules={useRoomRules(chat)} />
  </section>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: moderate.title })
const openPart = async (name: string) => {
  await button(moderate.title).click()
  await dialog().getByText(name).first().click()
}
const heldNumber = (number: number) => moderate.held.waiting.replace('{{number}}', String(number))
const show = (id: number) => dialog().getByRole('button', { name: moderate.held.showNamed.replace('{{name}}', `Viewer ${id}`) })
const drop = (id: number) => dialog().getByRole('button', { name: moderate.held.dropNamed.replace('{{name}}', `Viewer ${id}`) })

beforeEach(async () => {
  await page.viewport(1280, 800)
  session.restore({ ...anna, merchant: 'lumen' })
})
afterEach(() => session.restore(null))

test('one click raises the shield, which the bar then describes; one lowers it, and the raise can be undone', async () => {
  const { acts } = mockRoom()
  await renderPart(<Bar />)
  const shield = button(moderate.shield.name)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await shield.click()
  await expect.element(shield).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('status')).toHaveTextContent(moderate.on.paused)
  await shield.click()
  await expect.element(shield).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await page.getByRole('button', { name: moderation.undo }).first().click()
  await expect
    .poll(() => acts)
    .toEqual([
      { act: 'shield', isUp: true },
      { act: 'shield', isUp: false },
      { act: 'undo', entryId: 1 },
    ])
})

test('each mode and each check is one click in the panel, and each check says what it holds', async () => {
  const { acts } = mockRoom()
  await renderPart(<Bar />)
  await button(moderate.title).click()
  await dialog().getByText(moderate.modes.seconds.replace('{{seconds}}', '30'), { exact: true }).click()
  await dialog().getByText('3+', { exact: true }).click()
  await dialog().getByRole('switch', { name: moderate.modes.pause }).click()
  await dialog().getByRole('switch', { name: moderate.checks.links }).click()
  await expect.element(dialog().getByRole('switch', { name: moderate.checks.links })).toBeChecked()
  await expect.element(dialog().getByText(moderate.checkDetails.links)).toBeVisible()
  await expect
    .poll(() => acts)
    .toEqual([
      { act: 'modes', slowSeconds: 30 },
      { act: 'modes', levelFrom: 3 },
      { act: 'modes', isPaused: true },
      { act: 'modes', checks: { links: true } },
    ])
  await expect.element(page.getByRole('status')).toHaveTextContent(moderate.on.slow.replace('{{seconds}}', '30'))
})

test('a mode that could not be set goes back, and the reason is shown', async () => {
  mockRoom()
  serverAnswers(moderateRoom, () => refused('overloaded', 503))
  await renderPart(<Bar />)
  await button(moderate.title).click()
  await dialog().getByRole('switch', { name: moderate.modes.pause }).click()
  await expect.element(page.getByText(texts.errors.overloaded)).toBeVisible()
  await expect.element(dialog().getByRole('switch', { name: moderate.modes.pause })).not.toBeChecked()
})

test('an act whose answer is lost is done if the log has it; otherwise pressing again is safe, with the same id', async () => {
  const { room } = mockRoom()
  const ids: (string | undefined)[] = []
  serverAnswers(moderateRoom, ({ body }) => {
    ids.push(RoomAct.parse(body).requestId)
    return refused('internal', 500)
  })
  await renderPart(<Bar />)
  await button(moderate.title).click()
  const pause = dialog().getByRole('switch', { name: moderate.modes.pause })
  await pause.click()
  await expect.element(page.getByText(texts.errors.unsure)).toBeVisible()
  await expect.element(pause).not.toBeChecked()
  serverAnswers(moderateRoom, ({ body }) => {
    const { requestId } = RoomAct.parse(body)
    ids.push(requestId)
    room.modes = { ...room.modes, isPaused: true }
    room.log = [logEntry({ action: 'modes', requestId: requestId ?? null })]
    return refused('internal', 500)
  })
  await pause.click()
  await expect.element(page.getByRole('button', { name: moderation.undo }).first()).toBeVisible()
  await expect.element(pause).toBeChecked()
  expect(ids).toEqual([expect.any(String), ids[0]])
})

test('held lines are counted beside the chat; one key after the other lets them through or removes them', async () => {
  const { acts } = mockRoom({ held: [heldLine(1, { reason: 'word', word: '詐騙' }), heldLine(2), heldLine(3)] })
  await renderPart(<Bar />)
  await button(heldNumber(3)).click()
  await expect.element(dialog().getByText(moderate.heldFor.word.replace('{{word}}', '詐騙'))).toBeVisible()
  show(1).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(show(2)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(show(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(show(3)).toHaveFocus()
  await drop(3).click()
  await expect.element(dialog().getByText(moderate.held.none)).toBeVisible()
  await expect.element(button(heldNumber(0))).toBeVisible()
  expect(acts).toEqual([
    { act: 'decide', heldId: 1, isShown: true },
    { act: 'decide', heldId: 2, isShown: true },
    { act: 'decide', heldId: 3, isShown: false },
  ])
})

test('a decision that failed leaves the line in the queue', async () => {
  mockRoom({ held: [heldLine(1)] })
  serverAnswers(moderateRoom, () => refused('overloaded', 503))
  await renderPart(<Bar />)
  await button(heldNumber(1)).click()
  await drop(1).click()
  await expect.element(page.getByText(texts.errors.overloaded)).toBeVisible()
  await expect.element(drop(1)).toBeVisible()
})

test('two hundred held lines are all there', async () => {
  mockRoom({ held: Array.from({ length: 200 }, (_, index) => heldLine(index + 1)) })
  await renderPart(<Bar />)
  await button(heldNumber(200)).click()
  await expect.poll(() => dialog().getByRole('listitem').elements().length).toBe(200)
})

test('accounts from one place are a notice with their names, which open their cards, until it was looked at', async () => {
  const customers = [1, 2, 3].map((customerId) => ({ customerId, nickname: `Guest ${customerId}` }))
  mockRoom({ samePlace: [{ at: now(), customers, count: 5 }] })
  await renderPart(<Bar />)
  const came = moderate.samePlace.came.replace('{{number}}', '5')
  await page.getByRole('status').getByRole('button', { name: came }).click()
  await expect.element(dialog().getByText(moderate.samePlace.note)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Guest 2' })).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(dialog().getByText(moderate.samePlace.more.replace('{{number}}', '2'))).toBeVisible()
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

test('the log says which manager did what, and undoes it; what was undone is marked', async () => {
  const leo = { customerId: 8, nickname: 'Leo' }
  const muted = logEntry({ action: 'mute', customer: leo, minute: 120 })
  const undone = logEntry({
    id: 4,
    action: 'clear',
    customer: leo,
    minute: null,
    lines: 3,
    reason: 'spam',
    undoneAt: now(),
    undoable: false,
  })
  const { acts } = mockRoom({ log: [muted, undone] })
  await renderPart(<Bar />)
  await openPart(moderate.log.title)
  const [first, second] = [dialog().getByRole('listitem').first(), dialog().getByRole('listitem').last()]
  const what = filled(moderate.did.mute, { name: 'Leo', duration: moderation.durations.twoHours })
  await expect.element(first.getByRole('button', { name: what, exact: true })).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(first).toHaveTextContent(filled(moderate.by.manager, { name: 'Cleo' }))
  await expect.element(second).toHaveTextContent(`${filled(moderate.log.lines, { number: 3 })} · ${texts.removal.reasons.spam}`)
  await expect.element(second).toHaveTextContent(filled(moderate.log.undoneAt, {}).trim())
  const undo = dialog().getByRole('button', { name: moderation.undo })
  expect(undo.elements()).toHaveLength(1)
  await undo.click()
  await expect.poll(() => acts).toEqual([{ act: 'undo', entryId: 9 }])
  await expect.element(first).toHaveTextContent(filled(moderate.log.undoneAt, {}).trim())
  await expect.element(undo).not.toBeInTheDocument()
})

test('moderation that cannot be loaded says so, and can be loaded again', async () => {
  mockRoom()
  serverAnswers(readModeration, () => refused('overloaded', 503))
  await renderPart(<Bar />)
  await button(moderate.title).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(moderate.failed)
  serverAnswers(readModeration, () => quietRoom)
  await dialog().getByRole('button', { name: texts.common.retry }).click()
  await expect.element(dialog().getByText(moderate.checkDetails.links)).toBeVisible()
})

test('on a phone the panel is a sheet whose buttons are 44 px high, and a long line does not widen it', async () => {
  await page.viewport(360, 780)
  const customer = { customerId: 1, nickname: 'W'.repeat(30), color: '#0090ff', rank: 5 }
  mockRoom({ held: [heldLine(1, { customer, text: 'w'.repeat(200) })] })
  await renderPart(<Bar />)
  await button(heldNumber(1)).click()
  const decide = page.getByRole('dialog').getByText(moderate.held.drop, { exact: true })
  await expect.element(decide).toBeVisible()
  expect(decide.element().closest('button')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const body = page.getByRole('dialog').element().querySelector('.ant-drawer-body')
  expect(body!.scrollWidth).toBeLessThanOrEqual(body!.clientWidth)
})
