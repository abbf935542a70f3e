import { DownOutlined, FilterOutlined } from '@ant-design/icons'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '#contract/days.ts'
import { presetOf } from '../../lib/dates.ts'
import { useAddress } from '../../lib/useAddress.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { lazyPart } from '../lazy-part.tsx'
import { RangePicker } from '../range/RangePicker.tsx'
import type { ChosenRange } from '../range/useChosenRange.ts'
import styles from './filters.module.css'
import type { Sortable } from './SortSelect.tsx'

/** Names in the address that do not limit the rows. */
const others = new Set(['range', 'from', 'to', 'page', 'sort', 'columns', 'home'])

/** The names of the filters that are set in the address. */
const filtersIn = (params: URLSearchParams) => [...new Set(params.keys())].filter((name) => !others.has(name))

// Loaded only on a phone, when it is opened.
const FilterDrawer = lazyPart(() => import('./FilterDrawer.tsx'))

/** A range that one of the fields chooses. */
interface OwnRange {
  /** The name of the range on its chip. */
  text: string
  /** Unless the address has it: then it is reset with the other filters. */
  reset?: () => void
}

interface Props {
  range?: ChosenRange
  ownRange?: OwnRange
  /** The name of a filter that stands beside the chip. */
  beside?: string
  /** How the rows can be sorted on a phone. */
  sorting?: Sortable
  /** Further filters, each kept in the address. */
  children?: ReactNode
}

/** The filters and the range of a list: side by side on a desktop, behind one chip that names them on a phone. */
export function Filters({ range, sorting, children, ...chip }: Props) {
  const desktop = useDesktop()
  if (!desktop) return <FilterChip {...(range && { range })} {...(sorting && { sorting })} {...chip} fields={children} />
  return (
    <>
      {children}
      {range && <RangePicker {...range} />}
    </>
  )
}

function FilterChip({ range, ownRange, beside, sorting, fields }: Omit<Props, 'children'> & { fields: ReactNode }) {
  const { t } = useTranslation()
  const { params, change } = useAddress()
  /** Undefined until it is opened for the first time, so that its code is not loaded before. */
  const [open, setOpen] = useState<boolean>()
  const set = filtersIn(params).filter((name) => name !== beside)
  const names = [
    ...(range ? [rangeName(range, t)] : ownRange ? [ownRange.text] : []),
    ...(set.length > 0 ? [t('filters.set', { count: set.length })] : []),
  ]
  const reset = () => {
    change(Object.fromEntries([...set, 'range', 'from', 'to', 'sort'].map((name) => [name, ''])))
    ownRange?.reset?.()
  }
  return (
    <>
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterOutlined aria-hidden />
        <span className={styles.chosen}>{names.length > 0 ? names.join(' · ') : t('filters.title')}</span>
        <DownOutlined className={styles.caret} aria-hidden />
      </button>
      {open !== undefined && (
        <FilterDrawer
          open={open}
          onClose={() => setOpen(false)}
          onReset={reset}
          {...(range && { range })}
          {...(sorting && { sorting })}
          fields={fields}
        />
      )}
    </>
  )
}

export const rangeText = ({ from, to }: DayRange) => (from === to ? from : `${from} – ${to}`)

function rangeName({ choice, range, today }: ChosenRange, t: TFunction) {
  const preset = typeof choice === 'string' ? choice : presetOf(range, today)
  if (preset) return t(`range.${preset}`)
  return rangeText(range)
}
