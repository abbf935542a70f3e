import { useLocation } from 'react-router'
import { LockOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { recentTime } from '../../../../lib/time/local-time.ts'
import type { AnchorChat } from '../../../room/chat/anchor-chat.ts'
import { chat } from './chat.ts'

/** Shows private messages as notices on every screen other than the one with the chat. */
export default function ChatNotices() {
  return <PrivateNotices chat={chat} chatIsShown={useLocation().pathname === '/liveControl'} />
}

/** A private message is sent only once. On screens without the chat it is shown as a notice until it is closed. */
function PrivateNotices({ chat, chatIsShown }: { chat: AnchorChat; chatIsShown: boolean }) {
  const { t } = useTranslation()
  const { notification } = App.useApp()
  const { lines } = useStore(chat)
  const noticed = useRef(new Set<string>())
  useEffect(() => {
    for (const line of lines) {
      if (line.kind !== 'private' || line.isKept || noticed.current.has(line.id)) continue
      noticed.current.add(line.id)
      if (chatIsShown) continue
      notification.open({
        key: line.id,
        duration: 0,
        icon: <LockOutlined />,
        title: t('chat.private', { name: line.by.name }),
        description: (
          <>
            <bdi>{line.text}</bdi>
            <br />
            <small>{recentTime(line.at)}</small>
          </>
        ),
      })
    }
  }, [lines, chatIsShown, notification, t])
  return null
}
