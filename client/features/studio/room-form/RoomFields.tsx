import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { roomTypes, vipLevel, type RoomType } from '#contract/limits.ts'
import type { RoomForm, RoomFormAction } from './room-form.ts'
import styles from '../live-control/standard/Settings.module.css'
import { greyLines, lazyPart } from '../../../ui/lazy-part.tsx'

// Loaded separately: most rooms have no fee.
const PrivateFields = lazyPart(() => import('../live-control/standard/PrivateFields.tsx'), greyLines(2))

interface Props {
  form: RoomForm
  change: (action: RoomFormAction) => void
}

/** Who may enter the room, and its fee. */
export function RoomFields({ form, change }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Segmented<RoomType>
        block
        value={form.roomType}
        onChange={(roomType) => change({ type: 'room type', roomType })}
        aria-label={t('columns.room')}
        options={roomTypes.map((type) => ({ value: type, label: t(`live.roomTypes.${type}`) }))}
      />
      <p className={styles.note}>{t(`live.roomTypeDetail.${form.roomType}`)}</p>
      {form.roomType === 'vip' && <Level level={form.level} onChange={(by) => change({ type: 'level', by })} />}
      {form.roomType === 'private' && <PrivateFields form={form} change={change} />}
    </>
  )
}

function Level({ level, onChange }: { level: number; onChange: (by: 1 | -1) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.stepper}>
      <span>{t('live.level')}</span>
      <Button icon={<MinusOutlined />} aria-label={t('live.levelDown')} disabled={level <= vipLevel.min} onClick={() => onChange(-1)} />
      <output className={styles.level}>{level}</output>
      <Button icon={<PlusOutlined />} aria-label={t('live.levelUp')} disabled={level >= vipLevel.max} onClick={() => onChange(1)} />
    </div>
  )
}
