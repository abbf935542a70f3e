import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktop } from '../../../lib/useMedia.ts'
import { ActivityDays } from './panels/ActivityDays.tsx'
import { AnchorDay } from './panels/AnchorDay.tsx'
import { AnchorDays } from './panels/AnchorDays.tsx'
import { Counts } from './panels/Counts.tsx'
import { FamilyDay } from './panels/FamilyDay.tsx'
import { FamilyDays } from './panels/FamilyDays.tsx'
import { Fees } from './panels/Fees.tsx'
import { Gifts } from './panels/Gifts.tsx'
import { Sessions } from './panels/Sessions.tsx'
import type { Topic } from './topic.ts'
import { useExplained } from './useWhy.ts'

/** In px. */
const width = 520
/** Above the dialogs, because figures in dialogs open it, too. */
const aboveDialogs = 1100

function Panel({ topic }: { topic: Topic }) {
  switch (topic.type) {
    case 'familyDays':
      return <FamilyDays {...topic} />
    case 'familyDay':
      return <FamilyDay {...topic} />
    case 'anchorDays':
      return <AnchorDays {...topic} />
    case 'anchorDay':
      return <AnchorDay {...topic} />
    case 'activity':
      return <ActivityDays {...topic} />
    case 'counts':
      return <Counts {...topic} />
    case 'gifts':
      return <Gifts {...topic} />
    case 'fees':
      return <Fees {...topic} />
    case 'sessions':
      return <Sessions {...topic} />
  }
}

/** The explanation of a figure, step by step: the days, a day's terms, the orders of a term. */
export default function WhyDrawer() {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const { path, back, close } = useExplained()
  const topic = path.at(-1)
  // The last topic stays visible while the drawer closes.
  const [shown, setShown] = useState(topic)
  if (topic && topic !== shown) setShown(topic)
  return (
    <Drawer
      open={topic !== undefined}
      size={desktop ? width : '100%'}
      zIndex={aboveDialogs}
      title={t('why.title')}
      extra={
        path.length > 1 && (
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={back}>
            {t('why.back')}
          </Button>
        )
      }
      onClose={close}
      destroyOnHidden
      autoFocus={false}
    >
      {shown && <Panel key={JSON.stringify([path.length, shown])} topic={shown} />}
    </Drawer>
  )
}
