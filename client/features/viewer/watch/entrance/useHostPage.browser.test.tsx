import { useState } from 'react'
import { expect, test } from 'vitest'
import { readHostPage } from '#contract/calls/viewer/lobby.ts'
import { lobbyCard as room } from '../../../../testing/lobby-card.ts'
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import { serverAnswers } from '../../../../testing/server-answers.ts'
import { useHostPage, type HostPage } from './useHostPage.ts'

const page: HostPage = { anchorId: 1, name: 'Anna', merchant: 'lumen', icon: null, introduction: '', room, next: null }

function OnAir() {
  const [endedSession, setEndedSession] = useState<string | null>(null)
  const { page: shown } = useHostPage(1, { isWaiting: true, endedSession })
  return (
    <button type="button" onClick={() => setEndedSession(room.startedAt)}>
      {shown?.room?.title ?? 'off air'}
    </button>
  )
}

test('a session whose end was seen is not on air again by an older answer of the server; the next session is', async () => {
  let answers = 0
  let answered = page
  serverAnswers(readHostPage, () => {
    answers += 1
    return answered
  })
  const screen = await renderForViewers(<OnAir />)
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent(room.title)

  const shown: (string | null)[] = []
  const observer = new MutationObserver(() => shown.push(button.element().textContent))
  observer.observe(button.element(), { subtree: true, childList: true, characterData: true })
  await button.click()
  await expect.element(button).toHaveTextContent('off air')
  const before = answers
  dispatchEvent(new Event('online'))
  await expect.poll(() => answers).toBeGreaterThan(before)
  answered = { ...page, room: { ...room, title: 'Second set', startedAt: '2026-11-20T13:00:00.000Z' } }
  dispatchEvent(new Event('online'))
  await expect.element(button).toHaveTextContent('Second set')
  observer.disconnect()
  expect(shown).toEqual(['off air', 'Second set'])
})
