import { expect, test } from 'vitest'
import { useState } from 'react'
import { bindGame, listGameCategories, type Game } from '#contract/calls/room/games.ts'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import GamePanel from './GamePanel.tsx'

const lotto: Game = { name: 'Lotto', gameId: '1', gameCode: 'lotto-1', image: null, type: 'lotto', id: null, nodeId: null }
const bound: BoundGame = { type: 'lotto', name: 'Keno', gameId: '2', gameCode: 'keno-2' }

function Panel({ first }: { first: BoundGame | null }) {
  const [game, setGame] = useState(first)
  return <GamePanel bound={game} onChanged={() => setGame(null)} notify={() => {}} fail={() => {}} />
}

test('Cancel unbinds the game of the room; without a bound game it only clears the choice', async () => {
  serverAnswers(listGameCategories, () => ({ lottery: [lotto], esport: [], sport: [], littleGame: [] }))
  const sent: unknown[] = []
  serverAnswers(bindGame, ({ body }) => {
    sent.push(body)
    return { chatSetting: { game: null } }
  })
  const screen = await renderPart(<Panel first={bound} />)
  const cancel = screen.getByRole('button', { name: texts.common.cancel, exact: true })
  await cancel.click()
  await expect.element(screen.getByText(texts.game.noneBound)).toBeVisible()
  expect(sent).toEqual([{ game: null }])

  await expect.element(cancel).toBeDisabled()
  await screen.getByText('Lotto', { exact: true }).click()
  await cancel.click()
  await expect.element(screen.getByRole('radio', { name: 'Lotto' })).not.toBeChecked()
  expect(sent).toHaveLength(1)
})
