import { usePageStyle } from '../../shell/appearance/page-style.ts'
import { GuestRequest } from '../../features/viewer/guest/GuestRequest.tsx'
import { Lobby } from '../../features/viewer/lobby/Lobby.tsx'
import { withTexts } from '../../i18n/language.ts'
import { usePath } from '../../lib/route.ts'
import { Lazy } from '../../kit/Lazy.tsx'
import { Toast } from '../../kit/Toast.tsx'
import { Menu, Preferences } from './Menu.tsx'

/** `/app/room/7` is the room of the host 7, `/app/host` the app of hosts; every other address is the lobby. */
const roomIn = (path: string) => Number(/^\/app\/room\/([1-9]\d{0,9})\/?$/.exec(path)?.[1] ?? 0)

export function App() {
  usePageStyle()
  const path = usePath()
  const anchorId = roomIn(path)
  if (/^\/app\/host\/?$/.test(path))
    return (
      <>
        <Lazy load={loadHostApp} props={{ Preferences }} />
        <Toast />
      </>
    )
  return (
    <>
      {anchorId > 0 ? <Lazy key={anchorId} load={loadRoom} props={{ anchorId }} /> : <Lobby Menu={Menu} />}
      <GuestRequest />
      <Toast />
    </>
  )
}

const loadRoom = () => withTexts(['chat', 'watch'], import('../../features/viewer/watch/Room.tsx'))
const loadHostApp = () =>
  withTexts(['sign-in', 'office', 'room', 'record', 'chat', 'watch'], import('../../features/studio/host-app/HostApp.tsx'))
