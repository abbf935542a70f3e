import { expect, test } from 'vitest'
import { phraseBooks } from '../../phrases/books.ts'
import { aScene, aViewer } from '../people-under-test.ts'
import { nextTrouble } from '../troublemaker.ts'
import { createVoice } from './voice.ts'

const { spam, complaints } = phraseBooks.en
const words = (voice: ReturnType<typeof createVoice>) => {
  const { act } = nextTrouble(aViewer(), aScene(), voice)
  return act.kind === 'text' ? act.text : act.kind
}

test('a troublemaker spams until muted, complains on being heard again, and goes', () => {
  const voice = createVoice()
  for (let line = 0; line < 10; line++) {
    expect(spam).toContain(words(voice))
    voice.spoke()
  }
  voice.refused()
  // Tried now and then, and heard by nobody.
  expect(complaints).toContain(words(voice))
  voice.refused()
  expect(voice.isMuted).toBe(true)
  voice.spoke()
  expect(voice.isMuted).toBe(false)
  expect(complaints).toContain(words(voice))
  voice.spoke()
  expect(words(voice)).toBe('leave')
})

test('who gets no reaction loses interest', () => {
  const voice = createVoice()
  for (let line = 0; line < 100; line++) voice.spoke()
  expect(words(voice)).toBe('leave')
})
