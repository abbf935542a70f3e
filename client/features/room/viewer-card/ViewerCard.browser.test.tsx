import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readCustomerCard, saveCustomerNote, type CustomerCard } from '#contract/calls/room/viewer-card.ts'
import { saveThanks } from '#contract/calls/room/thanks.ts'
import { moderateRoom, type ModerationEntry, type PersonInRoom, readPerson } from '#contract/calls/room/moderation/room.ts'
import { clearMinutes, muteForever, noteMax } from '#contract/limits.ts'
import { session } from '../../../lib/session.ts'
import { filled } from '../../../testing/filled.ts'
import { logEntry } from '../../../testing/moderation.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { TalkField } from '../chat/TalkField.tsx'
import { CardHost } from './CardHost.tsx'
import { ViewerName } from './ViewerName.tsx'
import { CardRoomContext } from './opened-card.ts'

const host = {
  id: 1,
  merchant: 'lumen',
  name: 'Anna',
  email: '',
  role: 'anchor',
  familyId: 1,
  isAdmin: false,
  liveRoomIsBegin: false,
} as const
const family = { ...host, id: 40, role: 'family', isAdmin: true } as const
const signIn = (user: typeof host | typeof family) => session.restore({ ...user, token: 'token', accessToken: 'token' })

const card: CustomerCard = {
  customer: { id: 7, nickname: '小雨', color: '#0090ff', rank: 3 },
  anchor: { id: 1, name: 'Anna' },
  isManager: false,
  gifts: { amount: 12_345, monthAmount: 678.5, count: 37, firstDay: '2026-03-02' },
  seen: { first: '2026-03-02T12:00:00.000Z', last: '2026-11-20T12:00:00.000Z', visitDays: 90 },
  lines: [
    { id: 1, at: '2026-11-20T11:00:00.000Z', text: '晚安', refused: null, removed: null },
    { id: 2, at: '2026-11-20T11:01:00.000Z', text: 'spam', refused: 'muted', removed: null },
  ],
  mutes: {
    total: 1,
    value: [
      {
        id: 5,
        minute: 120,
        banTime: '2026-11-01T11:00:00.000Z',
        freeTime: '2026-11-01T13:00:00.000Z',
        liftedAt: null,
        ended: true,
        banned: false,
        byManager: { customerId: 9, nickname: 'Cleo' },
        byMonitor: null,
      },
    ],
  },
  moderation: [],
  note: 'Birthday in May.',
}
const nothing: Partial<CustomerCard> = {
  gifts: { amount: 0, monthAmount: 0, count: 0, firstDay: null },
  seen: { first: null, last: null, visitDays: 90 },
  lines: [],
  mutes: { total: 0, value: [] },
  note: '',
}
const customer = { customerId: 7, nickname: '小雨' }
const parts = (hasGifts = true) => (
  <>
    <ViewerName viewer={customer}>小雨</ViewerName>
    <button type="button" style={{ display: 'block', marginTop: 720 }}>
      elsewhere
    </button>
    <CardHost hasGifts={hasGifts} />
  </>
)
const nobody: PersonInRoom = { isManager: false, canHoldNewcomers: false, mute: null }
const inForce = { banned: false, until: null, by: { role: 'host', name: 'Anna' }, isLiftable: true } as const
const answer = (change: Partial<CustomerCard> = {}) => serverAnswers(readCustomerCard, () => ({ ...card, ...change }))
const dialog = () => page.getByRole('dialog', { name: /小雨/ })
const open = () => page.getByRole('button', { name: '小雨', exact: true }).click()

beforeEach(async () => {
  await page.viewport(1280, 800)
  signIn(host)
  serverAnswers(readPerson, () => nobody)
})

afterEach(() => session.restore(null))

test('one click on a name shows the viewer’s whole history in the own room', async () => {
  const requests: string[] = []
  serverAnswers(readCustomerCard, ({ path, query }) => {
    requests.push(`${path} ${query}`)
    return card
  })
  await renderPart(parts())
  await open()
  for (const text of ['12,345.0', '678.5', '晚安', 'Cleo']) await expect.element(dialog().getByText(text)).toBeVisible()
  await expect.element(dialog().getByLabelText(texts.card.note)).toHaveValue('Birthday in May.')
  await expect.element(dialog().getByText(texts.card.withheld.muted)).toBeVisible()
  expect(new Set(requests)).toEqual(new Set(['/api/customer/7/card anchorId=1']))
  const link = dialog().getByRole('link').element().getAttribute('href')
  expect(new URL(link ?? '', location.href).search).toMatch(/^\?from=2026-03-02&to=.*&customer=7$/)
})

test('it opens and closes with the keyboard, and the focus returns to the name', async () => {
  answer()
  await renderPart(parts())
  const name = page.getByRole('button', { name: '小雨', exact: true })
  name.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

test('a click outside closes it, and so does a second click on the name', async () => {
  answer()
  await renderPart(parts())
  await open()
  await expect.element(dialog()).toBeVisible()
  await page.getByRole('button', { name: 'elsewhere' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await open()
  await expect.element(dialog()).toBeVisible()
  await open()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('nothing moves when the card has loaded', async () => {
  let reply = (_card: CustomerCard) => {}
  serverAnswers(readCustomerCard, () => new Promise<CustomerCard>((resolve) => (reply = resolve)))
  await renderPart(parts())
  await open()
  await expect.element(dialog().getByText(texts.card.month)).toBeVisible()
  const places = () =>
    [texts.card.month, texts.card.first, texts.card.lines, texts.moderation.addManager].map(
      (text) => dialog().getByText(text).element().getBoundingClientRect().top,
    )
  const before = places()
  const height = dialog().element().getBoundingClientRect().height
  reply(card)
  await expect.element(dialog().getByText('晚安')).toBeVisible()
  expect(places()).toEqual(before)
  expect(dialog().element().getBoundingClientRect().height).toBe(height)
})

test('the note is saved when the field is left; one that could not be saved stays in the field', async () => {
  answer()
  const saved: unknown[] = []
  serverAnswers(saveCustomerNote, ({ body }) => {
    saved.push(body)
    return { note: 'From Tainan.' }
  })
  await renderPart(parts())
  await open()
  const field = dialog().getByLabelText(texts.card.note)
  await field.fill('From Tainan. ')
  await expect.element(field).toHaveAttribute('maxlength', String(noteMax))
  await userEvent.tab()
  await expect.element(dialog().getByText(texts.card.saved)).toBeVisible()
  expect(saved).toEqual([{ note: 'From Tainan.' }])
  serverAnswers(saveCustomerNote, () => refused('overloaded', 503))
  await field.fill('Another')
  await userEvent.tab()
  await expect.element(page.getByText(texts.errors.overloaded)).toBeVisible()
  await expect.element(field).toHaveValue('Another')
  await expect.element(dialog().getByRole('button', { name: texts.card.save })).toBeVisible()
})

test('a mute is one click in the card, and the card then shows it', async () => {
  let isMuted = false
  const mute = { ...card.mutes.value[0]!, id: 6, freeTime: null, minute: 120, ended: false, banned: false, byManager: null }
  serverAnswers(readCustomerCard, () => (isMuted ? { ...card, mutes: { total: 2, value: [mute, ...card.mutes.value] } } : card))
  serverAnswers(readPerson, () => ({ ...nobody, mute: isMuted ? inForce : null }))
  serverAnswers(moderateRoom, ({ path, body }) => {
    expect([path, body]).toEqual(['/api/moderation/1', { act: 'mute', customerId: 7, minute: 120, requestId: expect.any(String) }])
    isMuted = true
    return { entryId: 3 }
  })
  await renderPart(parts())
  await open()
  await dialog()
    .getByRole('button', { name: `${texts.moderation.muteFor} ${texts.moderation.durations.twoHours}` })
    .click()
  await expect.element(dialog().getByRole('button', { name: texts.moderation.unmute })).toBeVisible()
  await expect.element(dialog().getByRole('region', { name: texts.card.mutes }).getByText(texts.moderation.byHost)).toBeVisible()
})

test('a manager cannot be muted', async () => {
  answer({ isManager: true })
  serverAnswers(readPerson, () => ({ ...nobody, isManager: true }))
  await renderPart(parts())
  await open()
  await expect.element(dialog().getByRole('button', { name: texts.moderation.removeManager })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: new RegExp(texts.moderation.durations.twoHours) })).toBeDisabled()
})

test('a ban is two clicks in the card, which then offers to lift it; a ban for ever is confirmed first', async () => {
  const ban = { ...card.mutes.value[0]!, id: 6, freeTime: null, ended: false, banned: true, byManager: null }
  const acts: unknown[] = []
  serverAnswers(readPerson, () => ({ ...nobody, mute: acts.length > 0 ? { ...inForce, banned: true } : null }))
  serverAnswers(readCustomerCard, () => (acts.length > 0 ? { ...card, mutes: { total: 2, value: [ban] } } : card))
  serverAnswers(moderateRoom, ({ body }) => {
    acts.push(body)
    return { entryId: 3 }
  })
  await renderPart(parts())
  await open()
  await dialog().getByText(texts.moderate.ban, { exact: true }).click()
  await dialog().getByRole('button', { name: texts.moderation.durations.forever }).click()
  // In tests all of antd's dialogs have one id, so that this one has the name of the card.
  const question = page.getByRole('dialog').filter({ hasText: texts.moderate.foreverTitle.replace('{{name}}', '小雨') })
  await question.getByRole('button', { name: texts.moderate.ban }).click()
  await expect.poll(() => acts).toEqual([{ act: 'ban', customerId: 7, minute: muteForever, requestId: expect.any(String) }])
  await dialog().getByRole('button', { name: texts.moderation.unban }).click()
  await expect.poll(() => acts.at(-1)).toEqual({ act: 'release', customerId: 7, requestId: expect.any(String) })
})

test('all lines of the last minutes are removed with one click in the card, and come back with one', async () => {
  const acts: unknown[] = []
  answer()
  serverAnswers(moderateRoom, ({ body }) => {
    acts.push(body)
    return { entryId: 3 }
  })
  await renderPart(parts())
  await open()
  await expect.element(dialog().getByText(filled(texts.moderate.sheet.lastLines, { minutes: clearMinutes }))).toBeVisible()
  await dialog().getByRole('button', { name: texts.removal.reasons.other }).click()
  await page.getByRole('button', { name: texts.moderation.undo }).click()
  await expect
    .poll(() => acts)
    .toEqual([
      { act: 'clear', customerId: 7, requestId: expect.any(String) },
      { act: 'undo', entryId: 3, requestId: expect.any(String) },
    ])
})

test('somebody who has done nothing yet has a card that shows it, without a link to gifts', async () => {
  answer(nothing)
  await renderPart(parts())
  await open()
  for (const text of [texts.card.noLines, texts.card.noMutes]) await expect.element(dialog().getByText(text)).toBeVisible()
  expect(dialog().getByRole('link').elements()).toEqual([])
})

test('lines on the screen that are not stored yet are shown, too', async () => {
  answer()
  const line = { id: 1, at: '2026-11-20T11:05:00.000Z', text: 'just now', refused: null, removed: null }
  await renderPart(<CardRoomContext value={{ linesOf: () => [line] }}>{parts()}</CardRoomContext>)
  await open()
  const lines = dialog().getByRole('region', { name: texts.card.lines }).getByRole('listitem')
  await expect.element(lines.last()).toHaveTextContent('just now')
  expect(lines.elements()).toHaveLength(3)
})

test('a ban is told from a mute, a removed line from a shown one, and what was done is listed with who did it', async () => {
  const done = (change: Partial<ModerationEntry>) => logEntry({ customer, minute: null, ...change })
  answer({
    lines: [
      { ...card.lines[0]!, removed: { at: '2026-11-20T11:02:00.000Z', by: 'Cleo', reason: 'insult' } },
      { ...card.lines[1]!, refused: null, removed: { at: '2026-11-20T11:02:00.000Z', by: null, reason: null } },
    ],
    mutes: { total: 2, value: [{ ...card.mutes.value[0]!, id: 6, banned: true, minute: 1440 }, card.mutes.value[0]!] },
    moderation: [
      done({ id: 4, action: 'undo', undone: 'ban', by: { role: 'host', name: 'Anna' } }),
      done({ id: 3, action: 'ban', minute: 1440, by: { role: 'manager', name: 'Cleo' }, undoneAt: '2026-11-20T11:04:00.000Z' }),
      done({ id: 2, action: 'clear', lines: 3, reason: 'raid', by: { role: 'family', name: 'Aurora' } }),
      done({ id: 1, action: 'show_line', by: { role: 'host', name: 'Anna' } }),
    ],
  })
  await renderPart(parts())
  await open()
  const { moderate, moderation } = texts
  const { did, by, undone, ban } = moderate
  const { oneDay, twoHours } = moderation.durations
  const { insult, raid } = texts.removal.reasons
  const name = customer.nickname
  for (const text of [
    `${ban} · ${oneDay} · `,
    `${moderation.mute} · ${twoHours} · `,
    `· Cleo · ${insult}`,
    `· ${moderation.byHost}`,
    `${filled(did.undo, { what: filled(undone.ban, { name }) })} · ${by.own}`,
    `${filled(did.ban, { name, duration: oneDay })} · ${filled(by.manager, { name: 'Cleo' })}`,
    `${filled(did.clear, { name })} · ${filled(moderate.log.lines, { number: 3 })} · ${raid} · ${filled(by.family, { name: 'Aurora' })}`,
    `${filled(did.show_line, { name })} · ${by.own}`,
  ])
    await expect.element(dialog().getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
})

test('a family sees the card of its member’s room, without the note, and can only mute', async () => {
  signIn(family)
  answer({ note: null })
  await renderPart(<CardRoomContext value={{ anchorId: 1 }}>{parts()}</CardRoomContext>)
  await open()
  await expect.element(dialog().getByText('晚安')).toBeVisible()
  await expect.element(dialog().getByText(texts.card.room.replace('{{name}}', 'Anna'))).toBeVisible()
  await expect.element(dialog().getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('button', { name: texts.moderation.addManager })).not.toBeInTheDocument()
  let muted: unknown
  serverAnswers(moderateRoom, ({ path, body }) => {
    muted = [path, body]
    return { entryId: 3 }
  })
  await dialog()
    .getByRole('button', { name: new RegExp(texts.moderation.durations.twoHours) })
    .click()
  await expect.poll(() => muted).toEqual(['/api/moderation/1', { act: 'mute', customerId: 7, minute: 120, requestId: expect.any(String) }])
  expect(dialog().getByRole('link').element().getAttribute('href')).toContain('name=Anna')
})

test('a name has no card where no room is named', async () => {
  signIn(family)
  await renderPart(parts())
  await expect.element(page.getByText('小雨')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '小雨' })).not.toBeInTheDocument()
})

test('without a gift history, as for hosts of matches, the card does not lead there', async () => {
  answer()
  await renderPart(parts(false))
  await open()
  await expect.element(dialog().getByText('晚安')).toBeVisible()
  await expect.element(dialog().getByRole('link')).not.toBeInTheDocument()
})

test('a card that cannot be loaded says why, and can be loaded again', async () => {
  serverAnswers(readCustomerCard, () => refused('not_found', 404))
  await renderPart(parts())
  await open()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(texts.card.failed)
  answer()
  await dialog().getByRole('button', { name: texts.common.retry }).click()
  await expect.element(dialog().getByText('晚安')).toBeVisible()
})

test('to thank puts the name into the field of the chat', async () => {
  answer()
  await renderPart(
    <>
      {parts()}
      <TalkField onSend={async () => null} fail={() => {}} label="say" />
    </>,
  )
  await open()
  await dialog().getByRole('button', { name: texts.card.thank }).click()
  await expect.element(page.getByPlaceholder('say')).toHaveValue('@小雨 ')
  await expect.element(page.getByPlaceholder('say')).toHaveFocus()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('without a chat on the screen, to thank keeps words for the next visit of a viewer who gave something', async () => {
  answer(nothing)
  const screen = await renderPart(parts())
  await open()
  await expect.element(dialog().getByText(texts.card.noMutes)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: texts.card.thank })).toBeDisabled()
  await screen.unmount()
  answer()
  const sent: unknown[] = []
  serverAnswers(saveThanks, ({ path, body }) => {
    sent.push([path, body])
    return { text: 'x', at: '2026-11-20T12:00:00.000Z', shownAt: null }
  })
  await renderPart(parts())
  await open()
  await dialog().getByRole('button', { name: texts.card.thank }).click()
  await page.getByLabelText(texts.thanks.text).fill('Welcome back!')
  await page.getByRole('button', { name: texts.thanks.save }).click()
  await expect.poll(() => sent).toEqual([['/api/customer/7/thanks', { text: 'Welcome back!' }]])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('on a phone it is a sheet at the bottom, and a long name does not widen it', async () => {
  await page.viewport(360, 780)
  const nickname = 'W'.repeat(30)
  answer({ customer: { ...card.customer, nickname }, gifts: { ...card.gifts, amount: 999_999_999.5 } })
  await renderPart(
    <>
      <ViewerName viewer={{ customerId: 7, nickname }}>name</ViewerName>
      <CardHost hasGifts />
    </>,
  )
  await page.getByRole('button', { name: 'name' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('晚安')).toBeVisible()
  await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(780)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const body = sheet.element().querySelector('.ant-drawer-body')
  expect(body!.scrollWidth).toBeLessThanOrEqual(body!.clientWidth)
})

test('a long name ends with dots where its place cuts it', async () => {
  signIn(host)
  const nickname = 'Wolfgang-Amadeus-von-Habsburg'
  const screen = await renderPart(
    <div style={{ width: 100, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      <ViewerName viewer={{ customerId: 7, nickname }}>
        <bdi>{nickname}</bdi>
      </ViewerName>
    </div>,
  )
  const name = screen.getByRole('button', { name: nickname }).element()
  expect(getComputedStyle(name)).toMatchObject({ overflow: 'hidden', textOverflow: 'ellipsis' })
  expect(name.getBoundingClientRect().width).toBeLessThanOrEqual(100)
})
