import { useTranslation } from 'react-i18next'
import { Sections } from '../../ui/Sections.tsx'
import { useTitles } from '../../ui/screen.ts'
import { deliveries, webhooks } from './screen.ts'

/** Endpoints and deliveries, with an address each. */
export function WebhookSections() {
  const { t } = useTranslation()
  const titleOf = useTitles()
  return (
    <Sections
      label={titleOf(webhooks)}
      sections={[
        [webhooks.path, t('webhooks.endpoints')],
        [deliveries.path, titleOf(deliveries)],
      ]}
    />
  )
}
