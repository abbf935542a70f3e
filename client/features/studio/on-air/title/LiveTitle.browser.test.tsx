import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renameLive } from '#contract/calls/studio/on-air.ts'
import type { Room } from '#contract/calls/studio/live-room.ts'
import type { AnchorChat } from '../../../room/chat/anchor-chat.ts'
import { renderPart } from '../../../../testing/render-part.tsx'
import { refused, serverAnswers } from '../../../../testing/server-answers.ts'
import { texts } from '../../../../testing/texts.ts'
import { LiveTitle } from './LiveTitle.tsx'

const room: Room = {
  id: 1,
  name: 'Anna',
  streaming: false,
  channel: null,
  preview: null,
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  chatSetting: { game: null },
  signal: { state: 'waiting', since: null, until: null, refusal: null },
  health: null,
  live: { id: 9, title: 'Evening', startedAt: '2026-11-20T12:00:00.000Z', device: 'pc' },
  onlineCount: 1,
}
/** Sends the event of a change on another screen. */
let changeElsewhere: (title: string) => void = () => {}
const chat: Pick<AnchorChat, 'on'> = {
  on(_name, listener) {
    changeElsewhere = (title) => (listener as (payload: { title: string }) => void)({ title })
    return () => {}
  },
}

function Title({ isMatch, isCustom }: { isMatch?: true; isCustom?: boolean }) {
  const [title, setTitle] = useState('Evening')
  const live = { room: { ...room, live: { ...room.live!, ...(isMatch && { isMatch }) } }, renamed: setTitle }
  return <LiveTitle live={live} chat={chat} title={title} isCustom={isCustom} />
}
const open = async (part = <Title />) => {
  const screen = await renderPart(part)
  await screen.getByRole('button', { name: texts.live.rename }).click()
  return { screen, field: screen.getByRole('textbox', { name: texts.live.title }) }
}

test('Enter saves the new title, and the focus stays with it', async () => {
  const sent: unknown[] = []
  serverAnswers(renameLive, ({ body }) => {
    sent.push(body)
    return { id: 9, title: 'Late night' }
  })
  const { screen, field } = await open()
  await expect.element(field).toHaveFocus()
  await field.fill('Late night ')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Late night' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: texts.live.rename })).toHaveFocus()
  expect(sent).toEqual([{ title: 'Late night ' }])
})

test('Escape leaves the title as it was', async () => {
  const { screen, field } = await open()
  await field.fill('Something else')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('heading', { name: 'Evening' })).toBeVisible()
})

test('a failure says why and keeps the text', async () => {
  serverAnswers(renameLive, () => refused('not_live', 409))
  const { screen, field } = await open()
  await field.fill('Late night')
  await screen.getByRole('button', { name: texts.live.saveTitle }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.errors.not_live)
  await expect.element(field).toHaveValue('Late night')
})

test('while it is saved, it cannot be sent again', async () => {
  let reply: () => void = () => {}
  serverAnswers(renameLive, () => new Promise((resolve) => (reply = () => resolve({ id: 9, title: 'Late night' }))))
  const { screen, field } = await open()
  await field.fill('Late night')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('readonly')
  reply()
  await expect.element(screen.getByRole('heading', { name: 'Late night' })).toBeVisible()
})

test('a title that was changed on another screen is shown at once', async () => {
  const screen = await renderPart(<Title />)
  changeElsewhere('From the phone')
  await expect.element(screen.getByRole('heading', { name: 'From the phone' })).toBeVisible()
})

test('a custom title of SPORT is never empty, and that of a match is fixed', async () => {
  const { screen, field } = await open(<Title isCustom />)
  await expect.element(field).toHaveAttribute('maxlength', '60')
  await field.fill('')
  await expect.element(screen.getByRole('button', { name: texts.live.saveTitle })).toBeDisabled()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.SportLive.customMessage)
  await screen.unmount()
  const fixed = await renderPart(<Title isMatch isCustom />)
  await expect.element(fixed.getByRole('heading', { name: 'Evening' })).toBeVisible()
  expect(fixed.getByRole('button').elements()).toEqual([])
})
