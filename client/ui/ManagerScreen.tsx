import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListHead, ListScreen } from './list/ListScreen.tsx'
import { Sections } from './Sections.tsx'

interface Props {
  loading: boolean
  onReload: () => void
  /** Stands beside the refresh button, such as one that makes a new row. */
  acts?: ReactNode
  children: ReactNode
}

/** What the platform does with families, in three sections with an address each. */
export function ManagerScreen({ loading, onReload, acts, children }: Props) {
  const { t } = useTranslation()
  const sections = [
    ['/familyManager', t('manager.families')],
    ['/familyManager/anchors', t('menu.anchors')],
    ['/familyManager/settlement', t('menu.settlement')],
  ] as const
  return (
    <ListScreen loading={loading}>
      <ListHead title={t('menu.familyManager')} loading={loading} onReload={onReload}>
        {acts}
      </ListHead>
      <Sections label={t('menu.familyManager')} sections={sections} />
      {children}
    </ListScreen>
  )
}
