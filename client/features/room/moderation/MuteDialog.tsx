import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { clockTime } from '../../../lib/time/local-time.ts'
import { useDesktop } from '../../../lib/useMedia.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { useNow } from '../../../lib/time/useNow.ts'
import { ViewerName } from '../viewer-card/ViewerName.tsx'
import { MuteList, UnmuteButton } from './MuteList.tsx'
import { countsDown, mutedBy } from './mutes.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { RoomRules } from './useRoomRules.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

/** All columns of the mutes, for screens that are too narrow to show them beside the picture. A phone shows the short list. */
export default function MuteDialog({ rules, open, onClose }: { rules: RoomRules; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const { mutes, failure } = rules
  const now = useNow(open && (mutes?.some(countsDown) ?? false))
  const columns: Column<Mute>[] = [
    {
      key: 'nickname',
      title: t('moderation.nickname'),
      render: ({ customer, banned }) => (
        <>
          <ViewerName viewer={customer}>
            <bdi>{customer.nickname}</bdi>
          </ViewerName>{' '}
          {banned && <Tag>{t('moderation.banned')}</Tag>}
        </>
      ),
    },
    { key: 'since', title: t('moderation.since'), render: ({ banTime }) => clockTime(banTime) },
    { key: 'left', title: t('moderation.left'), render: (mute) => <TimeLeft mute={mute} now={now} /> },
    { key: 'by', title: t('moderation.by'), render: (mute) => <bdi>{mutedBy(mute, t('moderation.byHost'))}</bdi> },
    { key: 'unmute', title: t('moderation.unmute'), pinned: 'end', render: (mute) => <UnmuteButton mute={mute} now={now} rules={rules} /> },
  ]
  return (
    <Dialog open={open} title={t('moderation.mutes')} width={1000} footer={null} loading={!mutes && !failure} onCancel={onClose}>
      {desktop && mutes && mutes.length > 0 ? (
        <Table label={t('moderation.mutes')} columns={columns} rows={mutes} rowKey={({ id }) => id} />
      ) : (
        <MuteList rules={rules} />
      )}
    </Dialog>
  )
}
