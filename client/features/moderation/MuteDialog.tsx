import { Modal, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Mute } from '#contract/calls/moderation.ts'
import { clockTime } from '../../lib/dates.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import { useNow } from '../../lib/time/useNow.ts'
import styles from './MuteList.module.css'
import { UnmuteButton } from './MuteList.tsx'
import { countsDown } from './mutes.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { RoomRules } from './useRoomRules.tsx'

/** All columns of the mutes, for screens that are too narrow to show them beside the picture. */
export default function MuteDialog({ rules, open, onClose }: { rules: RoomRules; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const now = useNow(open && (rules.mutes?.some(countsDown) ?? false))
  // On a phone: the name, the time left, and a button to lift the mute.
  const columns: TableColumnsType<Mute> = [
    { key: 'nickname', title: t('moderation.nickname'), render: (_, { nickname }) => <bdi>{nickname}</bdi> },
    { key: 'since', title: t('moderation.since'), width: 180, responsive: ['lg'], render: (_, { banTime }) => clockTime(banTime) },
    { key: 'left', title: t('moderation.left'), width: desktop ? 170 : 96, render: (_, mute) => <TimeLeft mute={mute} now={now} /> },
    {
      key: 'by',
      title: t('moderation.by'),
      responsive: ['lg'],
      render: (_, { byManager }) => <bdi>{byManager?.nickname ?? t('moderation.byHost')}</bdi>,
    },
    {
      key: 'unmute',
      title: <span className="visually-hidden">{t('moderation.unmute')}</span>,
      width: desktop ? 120 : 104,
      render: (_, mute) => <UnmuteButton mute={mute} now={now} rules={rules} />,
    },
  ]
  return (
    <Modal open={open} title={t('moderation.mutes')} width={1000} footer={null} onCancel={onClose}>
      {rules.failure && !rules.mutes ? (
        <Trouble failure={rules.failure} onRetry={rules.reload} />
      ) : (
        <Table<Mute>
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={rules.mutes ?? []}
          loading={!rules.mutes}
          pagination={false}
          scroll={{ y: 300, ...(desktop && { x: 720 }) }}
          locale={{ emptyText: <span className={styles.none}>{t('moderation.noMutes')}</span> }}
        />
      )}
    </Modal>
  )
}
