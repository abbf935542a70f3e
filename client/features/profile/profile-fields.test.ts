import { expect, test } from 'vitest'
import { differs, shortProfile, withTyped } from './profile-fields.ts'

const sent = { name: ' Anna ', email: 'anna@example.com', introduction: 'Hello', announcement: '' }
const saved = { ...sent, name: 'Anna' }

test("after saving, the form shows the server's values", () => {
  const shown = withTyped(saved, sent, sent, shortProfile)
  expect(shown).toEqual(saved)
  expect(differs(shown, saved, shortProfile)).toBe(false)
})

test('changes made while saving stay, and count as unsaved', () => {
  const shown = withTyped(saved, sent, { ...sent, introduction: 'Hello again' }, shortProfile)
  expect(shown).toEqual({ ...saved, introduction: 'Hello again' })
  expect(differs(shown, saved, shortProfile)).toBe(true)
})
