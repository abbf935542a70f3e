import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { Sections } from '../../ui/Sections.tsx'
import { useTitles } from '../../ui/screen.ts'
import { deliveries, webhooks } from './screen.ts'

/** Endpoints and deliveries, in two sections. */
export function WebhookScreen({ loading, children }: { loading: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const titleOf = useTitles()
  return (
    <ListScreen loading={loading}>
      <Sections
        label={titleOf(webhooks)}
        sections={[
          [webhooks.path, t('webhooks.endpoints')],
          [deliveries.path, titleOf(deliveries)],
        ]}
      />
      {children}
    </ListScreen>
  )
}
