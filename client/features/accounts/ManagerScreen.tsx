import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListHead, ListScreen } from '../../ui/list/ListScreen.tsx'
import { Sections } from '../../ui/Sections.tsx'
import { anchors, families } from './screen.ts'

interface Props {
  loading: boolean
  onReload: () => void
  /** Shown beside the refresh button, such as a button that creates a row. */
  acts?: ReactNode
  children: ReactNode
}

/** The frame of the two screens for accounts: families and anchors, each with its own address. */
export function ManagerScreen({ loading, onReload, acts, children }: Props) {
  const { t } = useTranslation()
  const title = t(families.title)
  const sections = [
    [families.path, t('manager.families')],
    [anchors.path, t(anchors.title)],
  ] as const
  return (
    <ListScreen loading={loading}>
      <ListHead title={title} loading={loading} onReload={onReload}>
        {acts}
      </ListHead>
      <Sections label={title} sections={sections} />
      {children}
    </ListScreen>
  )
}
