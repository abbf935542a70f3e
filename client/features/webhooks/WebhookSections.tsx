import { useTranslation } from 'react-i18next'
import { Sections } from '../../ui/Sections.tsx'
import { useTitles } from '../../ui/screen.ts'
import { deliveries, webhooks } from './screen.ts'

/** The sections endpoints and deliveries, each with its own address. */
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
