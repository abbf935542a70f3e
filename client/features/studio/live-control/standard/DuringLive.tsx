import { MobileOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { useUser } from '../../../../lib/session.ts'
import type { Push } from '../../push/usePushInfo.ts'
import { GameButton } from '../../../room/game/GameButton.tsx'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import OnAirWindow from '../../on-air/OnAirWindow.tsx'
import { chat } from './chat.ts'
import { withTexts } from '../../../../i18n/language.ts'
import { greyLines, lazyPart } from '../../../../ui/lazy-part.tsx'
import type { Room } from '#contract/calls/studio/live-room.ts'
import { count } from '../../../../lib/format.ts'

const CameraPanel = lazyPart(() => withTexts('room', import('../../camera/CameraPanel.tsx')), greyLines(6))

/** The view on air: the shared screen, with the room's type, fee and game. */
export default function DuringLive({ live, push }: { live: LiveRoom; push: Push }) {
  const { t } = useTranslation()
  const name = useUser()?.name ?? ''
  const { room } = live
  return (
    <OnAirWindow
      live={live}
      chat={chat}
      push={push}
      title={room?.live?.title ?? name}
      terms={<RoomSummary room={room} />}
      tools={
        <>
          <Game live={live} />
          <CameraTool push={push} />
        </>
      }
      endLabel={t('live.end')}
    />
  )
}

function Game({ live: { room, reload } }: { live: LiveRoom }) {
  const { message } = App.useApp()
  const failureText = useFailureText()
  const recommend = async () => {
    const failure = await chat.recommend()
    if (failure) void message.error(failureText(failure))
  }
  if (!room) return null
  return <GameButton bound={room.chatSetting.game} onChanged={reload} onRecommend={() => void recommend()} />
}

/** The camera in a drawer: to change it while it is pushed, or to start it again after a reload of the page. */
function CameraTool({ push }: { push: Push }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<VideoCameraOutlined aria-hidden />}
        aria-expanded={open}
        title={t('live.devices.tool')}
        data-device="tool"
        onClick={() => setOpen(true)}
      >
        {t('live.devices.tool')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('live.devices.tool')} size={360} placement="left" destroyOnHidden>
        <CameraPanel push={push} />
      </Drawer>
    </>
  )
}

/** The room's type, its fee and its game in a few words. Type and fee are locked while live. */
function RoomSummary({ room }: { room: Room | undefined }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  if (!room) return null
  const { fee, minute } = room.privateFee
  const { game } = room.chatSetting
  return (
    <span title={t('live.lockedWhileLive')} data-device={room.live?.device}>
      {room.live?.device === 'mobile' && (
        <>
          <MobileOutlined aria-hidden /> {t('live.fromPhone')} ·{' '}
        </>
      )}
      {t(`live.roomTypes.${room.roomType}`)}
      {room.roomType === 'vip' && ` · ${t('live.levelFrom', { level: room.roomLevel })}`}
      {room.roomType === 'private'
        && ` · ${t('live.feePer', { count: fee, fee: count(fee, i18n.language), minute: count(minute, i18n.language) })}`}
      {game && (
        <>
          {' · '}
          <bdi>{nameOf(game.name)}</bdi>
        </>
      )}
    </span>
  )
}
