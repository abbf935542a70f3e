import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { reserveEvent, type SportEvent } from '#contract/calls/sport-events.ts'
import { call } from '../../lib/call.ts'
import { useNow } from '../../lib/time/useNow.ts'
import { useAction } from '../../ui/useAction.ts'
import { reserveState } from './event-list.ts'

/** The button that reserves an event for the host, or why that is not possible. */
export function Reserve({ event, onChanged }: { event: SportEvent; onChanged: () => void }) {
  const { t } = useTranslation()
  const { act } = useAction()
  const state = reserveState(event, useNow(false))
  const name = `${event.homeTeamName} – ${event.guestTeamName}`
  const reserve = async () => {
    await act(call(reserveEvent, { params: { eventId: event.id } }), { successText: t('sports.reserved') })
    // Also after a failure: another host was faster, and the row must show it.
    onChanged()
  }
  if (state !== 'free')
    return (
      <Button size="small" disabled data-reserve={state}>
        {t(`sports.reserveState.${state}`)}
      </Button>
    )
  return (
    <Popconfirm
      title={t('sports.reserveAsk')}
      description={name}
      okText={t('sports.reserve')}
      cancelText={t('common.cancel')}
      onConfirm={reserve}
    >
      <Button size="small" type="primary" data-reserve={state} aria-label={t('sports.reserveNamed', { name })}>
        {t('sports.reserve')}
      </Button>
    </Popconfirm>
  )
}
