import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { lazyPart } from './lazy-part.tsx'

test('a part that failed to load without a connection appears when the connection is back', async () => {
  let isAway = true
  const Part = lazyPart(
    async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: () => <p>Here it is.</p> }
    },
    () => 'Loading',
  )
  const screen = await renderPart(<Part />)
  await expect.element(screen.getByText('Loading')).toBeVisible()
  isAway = false
  await expect.element(screen.getByText('Here it is.')).toBeVisible()
})
