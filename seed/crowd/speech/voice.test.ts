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

test('a troublemaker spams until muted, complains when the mute ends, and leaves', () => {
  const voice = createVoice()
  for (let line = 0; line < 10; line++) {
    expect(spam).toContain(words(voice))
    voice.spoke()
  }
  voice.refused()
  // The viewer tests whether the mute has ended: the line is refused.
  expect(complaints).toContain(words(voice))
  voice.refused()
  expect(voice.isMuted).toBe(true)
  voice.spoke()
  expect(voice.isMuted).toBe(false)
  expect(complaints).toContain(words(voice))
  voice.spoke()
  expect(words(voice)).toBe('leave')
})

test('a troublemaker whom nobody mutes leaves at some time', () => {
  const voice = createVoice()
  for (let line = 0; line < 100; line++) voice.spoke()
  expect(words(voice)).toBe('leave')
})
