import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { type SettlementDay, type SettlementMonth, listSettlement, reopenDay } from '#contract/calls/earnings/settlement.ts'
import { noteMax, settleDaysMax } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { incomePoints } from '../../../lib/format.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type DialogState, useDialog } from '../../../ui/dialog/useDialog.ts'
import { Adjusted } from '../income/Adjusted.tsx'
import { DayState } from '../income/DayState.tsx'
import { Empty, List } from '../../../ui/list/List.tsx'
import { Day } from '../../../ui/table/cells.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import { behindFamilyDay } from '../why/next-step.ts'
import { oneDay } from '../why/topic.ts'
import { WhyButton } from '../why/WhyButton.tsx'
import { settlementChanged, useChanges } from './changes.ts'
import { SettleDialog } from './SettleDialog.tsx'
import type { Settled } from './inbox/useUndo.ts'
import { SettlementHistory } from '../income/SettlementHistory.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'

interface Props {
  dialog: DialogState
  day: SettlementDay
}

interface MonthProps {
  month: SettlementMonth
  onSettled: (settled: Settled) => void
}

/** The days of a family's month, and the actions for each of them. */
export function MonthDays({ month: { familyId, familyName, from, to, days }, onSettled }: MonthProps) {
  const { t, i18n } = useTranslation()
  const query = { familyId, from, to, limit: settleDaysMax }
  const { data, ...load } = useLoad(JSON.stringify({ ...query, changes: useChanges() }), (signal) =>
    call(listSettlement, { query, signal }),
  )
  const settling = useDialog<SettlementDay>()
  const reopening = useDialog<SettlementDay>()
  const history = useDialog<SettlementDay>()
  const income = (value: number) => incomePoints(value, i18n.language)
  const why = (figure: 'profitSum' | 'memberProfit' | 'profitConfirm', label: string) => (day: SettlementDay) => (
    <WhyButton topic={behindFamilyDay(figure, { familyId, name: familyName, ...oneDay(day.date) })} label={label}>
      {income(day[figure])}
    </WhyButton>
  )
  const named = ({ date }: SettlementDay) => ({ day: date, name: familyName })
  const columns: Column<SettlementDay>[] = [
    { key: 'date', title: t('columns.day'), place: 'name', render: ({ date }) => <Day>{date}</Day> },
    { key: 'state', title: t('income.state'), place: 'what', render: (day) => <DayState of={day} /> },
    {
      key: 'income',
      title: t('columns.familiesIncome'),
      place: 'figure',
      numeric: true,
      render: (day) => <strong>{why('profitSum', t('columns.familiesIncome'))(day)}</strong>,
    },
    { key: 'memberIncome', title: t('columns.memberIncome'), numeric: true, render: why('memberProfit', t('columns.memberIncome')) },
    {
      key: 'settled',
      title: t('columns.settled'),
      numeric: true,
      render: (day) => (day.profitConfirmDate === null ? '–' : why('profitConfirm', t('columns.settled'))(day)),
    },
    { key: 'adjusted', title: t('columns.adjusted'), numeric: true, render: (day) => <Adjusted of={day} inColumn /> },
    {
      key: 'option',
      title: t('family.option'),
      pinned: 'end',
      render: (day) => (
        <RowActions>
          {day.isSettleable && (
            <Button size="small" aria-label={t('settlement.settleNamed', named(day))} onClick={() => settling.show(day)}>
              {t('settlement.settle')}
            </Button>
          )}
          {day.profitConfirmDate !== null && (
            <Button size="small" aria-label={t('settlement.reopenNamed', named(day))} onClick={() => reopening.show(day)}>
              {t('settlement.reopen')}
            </Button>
          )}
          {day.history.length > 0 && (
            <Button size="small" aria-label={t('settlement.historyNamed', named(day))} onClick={() => history.show(day)}>
              {t('settlement.history')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ]
  return (
    <>
      <List
        label={`${familyName} ${from.slice(0, 7)}`}
        load={load}
        failed={t('list.failed')}
        columns={columns}
        rows={data?.value.toSorted((a, b) => (a.date < b.date ? 1 : -1))}
        rowKey={({ date }) => date}
        expected={days}
        empty={<Empty>{t('settlement.none')}</Empty>}
      />
      {settling.subject && (
        <SettleDialog
          dialog={settling}
          onSettled={onSettled}
          of={{ familyId, familyName, from: settling.subject.date, to: settling.subject.date }}
        />
      )}
      {reopening.subject && <ReopenDialog dialog={reopening} day={reopening.subject} />}
      {history.subject && <HistoryDialog dialog={history} day={history.subject} />}
    </>
  )
}

/** Reopens a settled day. A note with the reason is required. */
function ReopenDialog({ dialog, day: { familyId, familyName, date } }: Props) {
  const { t } = useTranslation()
  const named = { day: date, name: familyName }
  return (
    <FormDialog<{ note: string }>
      dialog={dialog}
      title={t('settlement.reopenNamed', named)}
      submit={t('settlement.reopen')}
      danger
      initialValues={{ note: '' }}
      onSubmit={(body) => call(reopenDay, { params: { familyId, day: date }, body })}
      successText={() => t('settlement.reopened', named)}
      onSaved={settlementChanged}
      lead={<p>{t('settlement.reopenDetail')}</p>}
    >
      <Form.Item name="note" label={t('settlement.note')} rules={[{ required: true, whitespace: true, message: t('errors.note_needed') }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={noteMax} />
      </Form.Item>
    </FormDialog>
  )
}

/** The settlements and reopenings of a day. */
function HistoryDialog({ dialog, day: { date, familyName, history } }: { dialog: DialogState; day: SettlementDay }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={dialog.open}
      title={<bdi>{t('settlement.historyNamed', { day: date, name: familyName })}</bdi>}
      footer={null}
      width={520}
      onCancel={dialog.close}
      afterClose={dialog.closed}
    >
      <SettlementHistory history={history} />
    </Dialog>
  )
}
