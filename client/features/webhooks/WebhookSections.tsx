import { useTranslation } from 'react-i18next'
import { Sections } from '../../ui/Sections.tsx'
import { deliveries, webhooks } from './screen.ts'

/** The sections endpoints and deliveries, each with its own address. */
export function WebhookSections() {
  const { t } = useTranslation()
  return (
    <Sections
      label={t(webhooks.title)}
      sections={[
        [webhooks.path, t('webhooks.endpoints')],
        [deliveries.path, t(deliveries.title)],
      ]}
    />
  )
}
