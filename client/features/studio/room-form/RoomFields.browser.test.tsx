import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { texts } from '../../../testing/texts.ts'
import { firstForm, reduceRoomForm } from './room-form.ts'
import { RoomFields } from './RoomFields.tsx'

function Fields() {
  const [form, change] = useReducer(reduceRoomForm, firstForm)
  return <RoomFields form={form} change={change} name="Anna" />
}

test('the room type decides which fields are shown, and another type starts with the defaults', async () => {
  const screen = await renderPart(<Fields />)
  const choose = (type: 'vip' | 'private') => screen.getByText(texts.live.roomTypes[type], { exact: true }).click()
  await choose('vip')
  const up = screen.getByRole('button', { name: texts.live.levelUp })
  const down = screen.getByRole('button', { name: texts.live.levelDown })
  await expect.element(down).toBeDisabled()
  for (let level = 0; level < 5; level += 1) await up.click()
  await expect.element(up).toBeDisabled()

  await choose('private')
  const minute = screen.getByLabelText(texts.live.minute)
  await expect.element(minute).toHaveValue('3')
  await expect.element(screen.getByLabelText(texts.live.fee)).toHaveValue('1')
  await minute.fill('2')
  await minute.click()
  minute.element().blur()
  await expect.element(minute).toHaveValue('3')

  await choose('vip')
  await expect.element(down).toBeDisabled()
})
