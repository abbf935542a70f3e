import { expect, test } from 'vitest'
import { firstForm, reduceRoomForm, roomBody, type RoomFormAction } from './room-form.ts'

const after = (...actions: RoomFormAction[]) => actions.reduce(reduceRoomForm, firstForm)

test('the level of a vip room rises up to 5 and falls down to 0', () => {
  const up = Array.from({ length: 7 }, (): RoomFormAction => ({ type: 'level', by: 1 }))
  const down = Array.from({ length: 9 }, (): RoomFormAction => ({ type: 'level', by: -1 }))
  expect(after(...up).level).toBe(5)
  expect(after(...up, ...down).level).toBe(0)
})

test('another room type begins with level 0, three minutes and a fee of 1', () => {
  const form = after(
    { type: 'level', by: 1 },
    { type: 'minute', value: 60 },
    { type: 'fee', value: 500 },
    { type: 'room type', roomType: 'private' },
  )
  expect(form).toMatchObject({ roomType: 'private', level: 0, minute: 3, fee: 1 })
})

test('the form becomes the body of the call, and cannot be sent while a field is empty', () => {
  const form = after({ type: 'room type', roomType: 'private' }, { type: 'minute', value: 10 }, { type: 'fee', value: 25 })
  expect(roomBody(form)).toEqual({ roomType: 'private', roomLevel: 0, privateFee: { minute: 10, fee: 25 } })
  expect(roomBody(reduceRoomForm(form, { type: 'fee', value: null }))).toBeNull()
})

test('a title is trimmed, left out if it is blank, and cleared when the session is over', () => {
  expect(roomBody(after({ type: 'title', title: ' Songs at nine ' }))).toMatchObject({ title: 'Songs at nine' })
  expect(roomBody(after({ type: 'title', title: '  ' }))).not.toHaveProperty('title')
  expect(after({ type: 'title', title: 'Songs' }, { type: 'over' }).title).toBe('')
})

test('when a live session is over, the encoder on a PC is reset, and a phone stays chosen', () => {
  expect(after({ type: 'device', device: 'tool' }, { type: 'over' }).device).toBe('obs')
  expect(after({ type: 'device', device: 'phone' }, { type: 'over' }).device).toBe('phone')
})
