import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listStandIns, signInStandIn, type Customer, type CustomerSession } from '#contract/calls/viewer/guest.ts'
import { nameMax } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { Avatar } from '../../../kit/Avatar.tsx'
import { showToast } from '../../../kit/Toast.tsx'
import buttons from '../../../kit/buttons.module.css'
import styles from './GuestSheet.module.css'
import { keepGuest } from './guest-store.ts'

/** While a name is being typed, the list is read this long after the last letter. */
const typingMs = 250

interface Props {
  merchant: string
  /** 0: each customer keeps its own level. */
  rank: number
  onSignedIn: (session: CustomerSession) => void
}

/** Customers of the demo world whom a tester can be. */
export function StandIns({ merchant, rank, onSignedIn }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [customers, setCustomers] = useState<readonly Customer[]>([])
  useEffect(() => {
    const over = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await call(listStandIns, { query: { merchant, name }, signal: over.signal })
        if (answer.ok) setCustomers(answer.data.customers)
      },
      name === '' ? 0 : typingMs,
    )
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [merchant, name])
  const become = async (customer: Customer) => {
    const answer = await call(signInStandIn, { params: { customerId: customer.id }, body: rank > 0 ? { rank } : {} })
    if (!answer.ok) return showToast(t(answer.code === 'offline' ? 'viewer.offline' : 'viewer.failed'))
    keepGuest(answer.data)
    onSignedIn(answer.data)
  }
  return (
    <section className={styles.standIns} aria-label={t('guest.standIns')}>
      <h3>{t('guest.standIns')}</h3>
      <input
        type="search"
        className={buttons.field}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={nameMax}
        placeholder={t('guest.search')}
        aria-label={t('guest.search')}
        dir="auto"
      />
      <ul>
        {customers.map((customer) => (
          <li key={customer.id}>
            <button type="button" className={buttons.row} onClick={() => void become(customer)}>
              <Avatar name={customer.nickname} size={36} />
              <bdi>{customer.nickname}</bdi>
              <small>{t('viewer.rank', { rank: customer.rank })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
