import { useTranslation } from 'react-i18next'
import {
  exportAnchorPrivateOrders,
  exportFamilyPrivateOrders,
  listAnchorPrivateOrders,
  listFamilyPrivateOrders,
} from '#contract/calls/private-orders.ts'
import { call, callFile } from '../../../../lib/call.ts'
import { clockTime } from '../../../../lib/time/local-time.ts'
import { count, incomePoints } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { Explained } from '../parts/Explained.tsx'
import { FileButton } from '../parts/FileButton.tsx'
import { momentAddress } from '../moment-address.ts'
import { Steps } from '../parts/Steps.tsx'
import type { TopicOf } from '../topic.ts'
import { usePage } from '../parts/usePage.ts'

/** The private-room orders behind a sum. Each links to its moment in its live session. */
export function Fees({ modelId, familyId, name, from, to }: TopicOf<'fees'>) {
  const { t, i18n } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const { page, toPage, slice } = usePage()
  const days = { from, to }
  const query = { ...days, modelId, familyId }
  const load = useLoad(JSON.stringify({ ...query, ...slice }), (signal) =>
    isOwn
      ? call(listAnchorPrivateOrders, { query: { ...days, ...slice }, signal })
      : call(listFamilyPrivateOrders, { query: { ...query, ...slice }, signal }),
  )
  const { total = 0, value: orders = [], totalPrivateFees } = load.data ?? {}
  const file = (
    <FileButton
      fetchFile={(options) =>
        isOwn
          ? callFile(exportAnchorPrivateOrders, { query: days, ...options })
          : callFile(exportFamilyPrivateOrders, { query, ...options })
      }
    />
  )
  return (
    <Explained load={load} figure="privateFeeSum" value={totalPrivateFees} name={name} from={from} to={to} action={file}>
      <p>{t('why.sumOfOrders', { count: total, number: count(total, i18n.language) })}</p>
      <Steps
        label={t('columns.privateFees')}
        total={total}
        page={page}
        toPage={toPage}
        steps={orders.map(({ id, customerName, model, liveSessionId, createdAt, privateFee }) => ({
          key: id,
          label: <bdi>{customerName}</bdi>,
          under: (
            <>
              <time dateTime={createdAt}>{clockTime(createdAt)}</time>
              {!isOwn && modelId === undefined && (
                <>
                  {' '}
                  → <bdi>{model.name}</bdi>
                </>
              )}
            </>
          ),
          figure: incomePoints(privateFee.fee, i18n.language),
          leads: liveSessionId === null ? undefined : momentAddress(liveSessionId, createdAt),
        }))}
      />
    </Explained>
  )
}
