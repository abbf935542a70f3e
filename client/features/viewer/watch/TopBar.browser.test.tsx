import { afterEach, expect, test, vi } from 'vitest'
import watchTexts from '../../../i18n/zh-TW/watch.json' with { type: 'json' }
import { lobbyCard } from '../../../testing/lobby-card.ts'
import { renderForViewers } from '../../../testing/render-viewers.tsx'
import type { AudienceWire } from '../guest/audience.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import type { HostPage } from './entrance/useHostPage.ts'
import { TopBar } from './TopBar.tsx'
import { enteringRoom } from './watch-state.ts'

const { watch: texts } = watchTexts
const page: HostPage = { anchorId: 1, name: 'Anna', merchant: 'lumen', icon: null, introduction: '', room: lobbyCard, next: null }
const noWire: Pick<AudienceWire, 'connected'> = { connected: false }

afterEach(() => vi.restoreAllMocks())

const TopBarOf = ({ page: of }: { page: HostPage }) => (
  <TopBar
    page={of}
    state={enteringRoom('Evening', null)}
    wire={noWire as AudienceWire}
    isClear={false}
    onClear={() => {}}
    onViewer={() => {}}
  />
)

const show = (shown = page) =>
  renderForViewers(
    <>
      <video aria-label="Anna" muted />
      <TopBarOf page={shown} />
    </>,
  )

test('picture in picture begins within the tap, as Safari demands', async () => {
  vi.spyOn(document, 'pictureInPictureEnabled', 'get').mockReturnValue(true)
  const begin = vi.spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture').mockRejectedValue(new DOMException('', 'InvalidStateError'))
  const screen = await show()
  let begun = 0
  addEventListener('click', () => (begun = begin.mock.calls.length), { once: true })
  await screen.getByRole('button', { name: texts.pip }).click()
  expect(begun).toBe(1)
})

test('a browser without picture in picture has no button for it', async () => {
  vi.spyOn(document, 'pictureInPictureEnabled', 'get').mockReturnValue(false)
  const screen = await show()
  await expect.element(screen.getByRole('button', { name: texts.share })).toBeVisible()
  expect(screen.getByRole('button', { name: texts.pip }).elements()).toHaveLength(0)
})

test('the room of a match says its score and its minute', async () => {
  const beganAt = new Date(platformNow() - 37 * 60_000).toISOString()
  const teams = { sport: 'Soccer', homeTeamName: 'Falcons', guestTeamName: 'Lanterns' } as const
  const match = { ...teams, status: 'InPlay', beganAt, score: { home: 2, guest: 1 } } as const
  const screen = await show({ ...page, room: { ...lobbyCard, match } })
  await expect.element(screen.getByText('2 : 1')).toHaveTextContent('2 : 1 · 37′')
  await screen.rerender(<TopBarOf page={{ ...page, room: { ...lobbyCard, match: { ...match, status: 'Resulted' } } }} />)
  await expect.element(screen.getByText('2 : 1')).toHaveTextContent(/^2 : 1$/)
})
