import {
  DeleteOutlined,
  DownOutlined,
  HeartOutlined,
  LockOutlined,
  StopOutlined,
  UndoOutlined,
  UserAddOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerCard } from '#contract/calls/customers/card.ts'
import { clearMinutes, muteMinutes } from '#contract/limits.ts'
import { useUser } from '../../../lib/session.ts'
import { useMention } from '../chat/mention.ts'
import { durationNames } from '../moderation/durations.ts'
import type { ModerationCalls } from '../moderation/moderation-calls.ts'
import { useModeration } from '../moderation/useModeration.tsx'
import { useBanItems } from '../moderation/useViewerMenu.tsx'
import styles from './CardActions.module.css'
import { type CardCustomer, closeCard } from './opened-card.ts'

interface Props {
  customer: CardCustomer
  /** Undefined until it has loaded; the buttons wait for it. */
  card: CustomerCard | undefined
  calls: ModerationCalls
  onChanged: () => void
  /** Opens the thanks for the next visit. */
  onThank: () => void
}

const [shortest, ...longer] = muteMinutes

/** Actions on the viewer. Only a host appoints managers and thanks: in the chat if it is on the screen, otherwise at the next visit. */
export function CardActions({ customer, card, calls, onChanged, onThank }: Props) {
  const { t } = useTranslation()
  const { act, makeManager, dropManager } = useModeration(calls, onChanged)
  const [isBanning, setBanning] = useState(false)
  const bans = useBanItems({ viewer: customer, act, calls, isOpen: isBanning })
  const { customerId, nickname } = customer
  const mention = useMention()
  const isOwn = useUser()?.role === 'anchor'
  const canThank = mention !== null || (card !== undefined && card.gifts.count > 0)
  const manages = card?.isManager === true
  const mute = card?.mutes.value.find(({ ended }) => !ended)
  const muteFor = (minute: (typeof muteMinutes)[number]) => void act({ act: 'mute', customerId, minute }, nickname)
  const nameOf = (minute: (typeof muteMinutes)[number]) => t(`moderation.durations.${durationNames[minute]}`)
  return (
    <div className={styles.actions}>
      {mute ? (
        <Button icon={<UndoOutlined aria-hidden />} onClick={() => void act({ act: 'release', customerId }, nickname)}>
          {t(mute.banned ? 'moderation.unban' : 'moderation.unmute')}
        </Button>
      ) : (
        <Space.Compact title={manages ? t('errors.manager_not_mutable') : ''}>
          <Button icon={<StopOutlined aria-hidden />} disabled={!card || manages} onClick={() => muteFor(shortest)}>
            {`${t('moderation.muteFor')} ${nameOf(shortest)}`}
          </Button>
          <Dropdown
            trigger={['click']}
            placement="topRight"
            disabled={!card || manages}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves into the opened menu, and back after a choice
            autoFocus
            menu={{ items: longer.map((minute) => ({ key: minute, label: nameOf(minute), onClick: () => muteFor(minute) })) }}
          >
            <Button icon={<DownOutlined aria-hidden />} aria-label={t('moderate.muteLonger')} />
          </Dropdown>
        </Space.Compact>
      )}
      {mute?.banned !== true && (
        <Dropdown
          trigger={['click']}
          placement="topRight"
          disabled={!card || manages}
          open={isBanning}
          onOpenChange={setBanning}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves into the opened menu, and back after a choice
          autoFocus
          menu={{ items: bans }}
        >
          <Button icon={<LockOutlined aria-hidden />} title={manages ? t('errors.manager_not_mutable') : ''}>
            {t('moderate.ban')} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      <Button icon={<DeleteOutlined aria-hidden />} onClick={() => void act({ act: 'clear', customerId }, nickname)}>
        {t('moderate.clear', { minutes: clearMinutes })}
      </Button>
      {manages && dropManager && (
        <Button icon={<UserDeleteOutlined aria-hidden />} onClick={() => void dropManager(customer)}>
          {t('moderation.removeManager')}
        </Button>
      )}
      {!manages && makeManager && (
        <Button icon={<UserAddOutlined aria-hidden />} disabled={!card} onClick={() => void makeManager(customer)}>
          {t('moderation.addManager')}
        </Button>
      )}
      {isOwn && (
        <Button
          disabled={!canThank}
          title={card && !canThank ? t('card.gaveNothing') : ''}
          icon={<HeartOutlined aria-hidden />}
          onClick={() => {
            closeCard()
            if (mention) mention(customer.nickname)
            else onThank()
          }}
        >
          {t('card.thank')}
        </Button>
      )}
    </div>
  )
}
