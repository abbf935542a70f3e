import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listWords } from '#contract/calls/room/words.ts'
import { blockedWordMax, widePageSize } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { count } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useDialog } from '../../../ui/dialog/useDialog.ts'
import { NameFilter } from '../../../ui/filters/NameFilter.tsx'
import { Empty, List } from '../../../ui/list/List.tsx'
import { ListHead, ListScreen } from '../../../ui/list/ListScreen.tsx'
import { useListView } from '../../../ui/list/useListView.ts'
import { useTitle } from '../../../ui/screen.ts'
import { AddWordsDialog } from './AddWordsDialog.tsx'
import { useWordActs } from './useWordActs.ts'
import { wordColumns } from './word-columns.tsx'
import { WordSections } from './WordSections.tsx'
import styles from './Words.module.css'

/** In px. */
const width = 720

/** The caller's own list of blocked words: of the platform, of a family, or of a host's room. */
export function Component() {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const role = useUser()?.role ?? 'anchor'
  const view = useListView()
  const contains = view.filter('contains')
  const query = { limit: widePageSize, page: view.page, contains }
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listWords, { query, signal }))
  const { reload } = load
  const adding = useDialog<'new'>()
  const { withChosen, ...acts } = useWordActs(reload)
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => adding.show('new')}>
      {t('words.add')}
    </Button>
  )
  const number = (value: number) => count(value, i18n.language)
  const shown = (total: number, most: number) =>
    contains === ''
      ? t('words.count', { number: number(total), most: number(most) })
      : t('words.found', { count: total, number: number(total) })
  return (
    <ListScreen loading={load.loading}>
      <ListHead title={title} loading={load.loading} onReload={reload}>
        {addButton}
      </ListHead>
      <WordSections />
      <p className={styles.lead}>
        {t(`words.lead.${role}`)} {t('words.star')}
      </p>
      <div className={styles.tools}>
        <NameFilter
          label={t('words.search')}
          value={contains}
          maxLength={blockedWordMax}
          onChange={(next) => view.setFilter('contains', next)}
        />
        <output className={styles.count}>{data && shown(data.total, data.most)}</output>
      </div>
      <List
        label={title}
        load={load}
        failed={t('list.failed')}
        rows={data?.value.map(withChosen)}
        rowKey={({ id }) => id}
        pages={{ ...view, size: widePageSize, total: data?.total ?? 0 }}
        width={width}
        columns={wordColumns({ t, hasAuthors: role !== 'anchor', ...acts })}
        expected={widePageSize}
        empty={contains === '' ? <Empty>{t('words.none')}</Empty> : <Empty>{t('words.noneFound', { contains })}</Empty>}
      />
      {adding.subject && <AddWordsDialog dialog={adding} onSaved={reload} />}
    </ListScreen>
  )
}
