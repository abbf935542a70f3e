import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sections } from '../../ui/Sections.tsx'
import styles from './WebhookScreen.module.css'

/** Who is told, and what they were told: two sections. */
export function WebhookScreen({ loading, children }: { loading: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={styles.screen} aria-busy={loading}>
      <Sections
        label={t('menu.webhooks')}
        sections={[
          ['/webhooks', t('webhooks.endpoints')],
          ['/webhooks/deliveries', t('menu.deliveries')],
        ]}
      />
      {children}
    </section>
  )
}
