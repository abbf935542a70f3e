import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { Sections } from '../../ui/Sections.tsx'

/** Who is told, and what they were told: two sections. */
export function WebhookScreen({ loading, children }: { loading: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ListScreen loading={loading}>
      <Sections
        label={t('menu.webhooks')}
        sections={[
          ['/webhooks', t('webhooks.endpoints')],
          ['/webhooks/deliveries', t('menu.deliveries')],
        ]}
      />
      {children}
    </ListScreen>
  )
}
