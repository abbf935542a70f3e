import { Button, Select } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { wordActions, type BlockedWord, type WordAction } from '#contract/calls/room/words.ts'
import { Moment, Name } from '../../../ui/table/cells.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import styles from './Words.module.css'

interface Options {
  t: TFunction
  /** Whether the list shows who added a word: a host's is its own. */
  hasAuthors: boolean
  choose: (word: BlockedWord, action: WordAction) => Promise<void>
  remove: (word: BlockedWord) => Promise<void>
}

export function wordColumns({ t, hasAuthors, choose, remove }: Options): Column<BlockedWord>[] {
  const by: Column<BlockedWord> = { key: 'by', title: t('words.by'), render: ({ by: account }) => <Name>{account}</Name> }
  return [
    { key: 'word', title: t('words.word'), place: 'name', render: ({ text }) => <bdi className={styles.word}>{text}</bdi> },
    {
      key: 'action',
      title: t('words.action'),
      place: 'what',
      render: (word) => <ActionField word={word} onChange={(action) => void choose(word, action)} />,
      brief: ({ action }) => t(`words.actions.${action}`),
    },
    ...(hasAuthors ? [by] : []),
    { key: 'at', title: t('words.at'), quiet: true, render: ({ at }) => <Moment at={at} /> },
    {
      key: 'remove',
      title: t('columns.action'),
      pinned: 'end',
      render: (word) => (
        <RowActions>
          <Button size="small" aria-label={t('words.removeNamed', { word: word.text })} onClick={() => void remove(word)}>
            {t('words.remove')}
          </Button>
        </RowActions>
      ),
    },
  ]
}

/** Choice of what happens to a line with the word. It applies at once. */
function ActionField({ word: { text, action }, onChange }: { word: BlockedWord; onChange: (action: WordAction) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      size="small"
      variant="filled"
      popupMatchSelectWidth={false}
      aria-label={t('words.actionNamed', { word: text })}
      value={action}
      onChange={onChange}
      options={wordActions.map((value) => ({ value, label: t(`words.actions.${value}`) }))}
    />
  )
}
