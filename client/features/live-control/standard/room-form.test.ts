import { expect, test } from 'vitest'
import { firstForm, reduceRoomForm, startBody, type RoomFormAction } from './room-form.ts'

const after = (...actions: RoomFormAction[]) => actions.reduce(reduceRoomForm, firstForm)

test('the level of a vip room rises up to 5 and falls down to 0', () => {
  const up = Array.from({ length: 7 }, (): RoomFormAction => ({ is: 'level', by: 1 }))
  const down = Array.from({ length: 9 }, (): RoomFormAction => ({ is: 'level', by: -1 }))
  expect(after(...up).level).toBe(5)
  expect(after(...up, ...down).level).toBe(0)
})

test('another room type begins with level 0, three minutes and a fee of 1', () => {
  const form = after(
    { is: 'level', by: 1 },
    { is: 'minute', value: 60 },
    { is: 'fee', value: 500 },
    { is: 'room type', roomType: 'private' },
  )
  expect(form).toMatchObject({ roomType: 'private', level: 0, minute: 3, fee: 1 })
})

test('the form is sent as the call takes it, and not while a field is empty', () => {
  const form = after({ is: 'room type', roomType: 'private' }, { is: 'minute', value: 10 }, { is: 'fee', value: 25 })
  expect(startBody(form)).toEqual({ roomType: 'private', roomLevel: 0, privateFee: { minute: 10, fee: 25 } })
  expect(startBody(reduceRoomForm(form, { is: 'fee', value: null }))).toBeNull()
})

test('a title is sent without blanks around it, and none where there is none; once the session is over it goes', () => {
  expect(startBody(after({ is: 'title', title: ' Songs at nine ' }))).toMatchObject({ title: 'Songs at nine' })
  expect(startBody(after({ is: 'title', title: '  ' }))).not.toHaveProperty('title')
  expect(after({ is: 'title', title: 'Songs' }, { is: 'over' }).title).toBe('')
})

test('once a live session is over the PC tool is chosen anew, and a phone stays', () => {
  expect(after({ is: 'device', device: 'tool' }, { is: 'over' }).device).toBe('obs')
  expect(after({ is: 'device', device: 'phone' }, { is: 'over' }).device).toBe('phone')
})
