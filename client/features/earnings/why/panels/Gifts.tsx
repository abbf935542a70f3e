import { useTranslation } from 'react-i18next'
import { exportAnchorGifts, exportFamilyGifts, listFamilyGifts, pageAnchorGifts } from '#contract/calls/room/gifts.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { call, callFile } from '../../../../lib/call.ts'
import { clockTime } from '../../../../lib/time/local-time.ts'
import { count, incomePoints } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { GiftIcon } from '../../../room/gifts/GiftIcon.tsx'
import { pageOfRows } from '../../../../ui/list/page-of-rows.ts'
import { Explained } from '../parts/Explained.tsx'
import { FileButton } from '../parts/FileButton.tsx'
import { momentAddress } from '../moment-address.ts'
import { Steps } from '../parts/Steps.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { TopicOf } from '../topic.ts'
import { stepsShown, usePage } from '../parts/usePage.ts'

/** The gift orders behind a sum. Each links to its moment in its live session. */
export function Gifts({ modelId, familyId, name, from, to }: TopicOf<'gifts'>) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const isOwn = useUser()?.role === 'anchor'
  const { page, toPage, slice } = usePage()
  const days = { from, to }
  const query = { ...days, modelId, familyId }
  const load = useLoad(JSON.stringify({ ...query, ...slice }), (signal) =>
    isOwn
      ? call(pageAnchorGifts, { query: { ...days, ...slice }, signal })
      : call(listFamilyGifts, { query: { ...query, ...slice }, signal }),
  )
  const { total = 0, value: orders = [], totalGiftSum } = load.data ?? {}
  const file = (
    <FileButton
      fetchFile={(options) =>
        isOwn ? callFile(exportAnchorGifts, { query: days, ...options }) : callFile(exportFamilyGifts, { query, ...options })
      }
    />
  )
  return (
    <Explained load={load} figure="giftSum" value={totalGiftSum} name={name} from={from} to={to} action={file}>
      <p>{t('why.sumOfOrders', { count: total, number: count(total, i18n.language) })}</p>
      <Steps
        label={t('gift.orders')}
        total={total}
        page={page}
        toPage={toPage}
        steps={pageOfRows(orders, page, stepsShown).map(({ id, gift, customer, model, amount, liveSessionId, createdAt }) => ({
          key: id,
          label: (
            <span className={cells.gift}>
              <GiftIcon icon={gift.icon} size={20} />
              <span>
                {nameOf(gift.name)} × {count(gift.count, i18n.language)}
              </span>
            </span>
          ),
          under: (
            <>
              <time dateTime={createdAt}>{clockTime(createdAt)}</time> · <bdi>{customer.nickname}</bdi>
              {!isOwn && modelId === undefined && (
                <>
                  {' '}
                  → <bdi>{model.name}</bdi>
                </>
              )}
            </>
          ),
          figure: incomePoints(amount, i18n.language),
          leads: liveSessionId === null ? undefined : momentAddress(liveSessionId, createdAt),
        }))}
      />
    </Explained>
  )
}
