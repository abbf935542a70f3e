import { useEffect, useState } from 'react'
import { usePageStyle } from '../../app/appearance/palette.ts'
import { GuestRequest } from '../../features/guest/GuestRequest.tsx'
import { Lobby } from '../../features/lobby/Lobby.tsx'
import { withTexts } from '../../i18n/language.ts'
import { usePath } from '../../lib/route.ts'
import type Room from '../../features/watch/Room.tsx'
import { Toast } from '../../ui/touch/Toast.tsx'
import { Menu } from './Menu.tsx'

type RoomPart = typeof Room

/** `/app/room/7` is the room of the host 7; every other address is the lobby. */
const roomIn = (path: string) => Number(/^\/app\/room\/([1-9]\d{0,9})\/?$/.exec(path)?.[1] ?? 0)

export function App() {
  usePageStyle()
  const anchorId = roomIn(usePath())
  return (
    <>
      {anchorId > 0 ? <RoomPage key={anchorId} anchorId={anchorId} /> : <Lobby Menu={Menu} />}
      <GuestRequest />
      <Toast />
    </>
  )
}

/** The code of a room is loaded with the first one. */
function RoomPage({ anchorId }: { anchorId: number }) {
  const [Part, setPart] = useState<RoomPart | null>(null)
  useEffect(() => {
    // A part that does not load, often after an update, is loaded with the page.
    withTexts('watch', import('../../features/watch/Room.tsx')).then(
      (loaded) => setPart(() => loaded.default),
      () => navigator.onLine && location.reload(),
    )
  }, [])
  return Part && <Part anchorId={anchorId} />
}
