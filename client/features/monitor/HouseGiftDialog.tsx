import { App, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendHouseGift } from '#contract/calls/accounts/family.ts'
import { listGifts } from '#contract/calls/room/gifts.ts'
import type { Gift } from '#contract/gift.ts'
import { giftCountMax } from '#contract/limits.ts'
import { useCatalogueName } from '../../i18n/english-words.ts'
import { useNotDoneText } from '../../i18n/failureText.ts'
import { submit } from '../../lib/acts.ts'
import { call } from '../../lib/call.ts'
import { count, price } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { sendingProps } from '../../ui/dialog/sending-props.ts'
import type { DialogState } from '../../ui/dialog/useDialog.ts'
import { GiftIcon } from '../room/gifts/GiftIcon.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './HouseGiftDialog.module.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  dialog: DialogState
  anchor: { id: number; name: string }
}

/** Sends a house gift from the catalogue. */
export function HouseGiftDialog({ dialog, anchor: { id, name } }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const { message } = App.useApp()
  const notDoneText = useNotDoneText()
  const { data: gifts, error, reload } = useLoad('gifts', (signal) => call(listGifts, { signal }))
  const [gift, setGift] = useState<Gift>()
  const [number, setNumber] = useState<number | null>(1)
  const [sending, setSending] = useState(false)

  async function send(chosen: Gift, pieces: number) {
    // The button can still be pressed until the dialog has closed.
    if (!dialog.open) return
    setSending(true)
    const body = { giftId: chosen.id, count: pieces }
    const answer = await submit(`house gift ${id}`, body, (requestId) =>
      call(sendHouseGift, { params: { anchorId: id }, body: { ...body, requestId } }),
    )
    setSending(false)
    if (!answer.ok) return void message.error(notDoneText(answer, (reason) => t('monitor.giftNotSent', { reason })))
    message.success(t('monitor.giftSent', { gift: nameOf(chosen.name), number: count(pieces, i18n.language), name }))
    dialog.close()
  }
  const confirm =
    gift && number
      ? t('monitor.giftConfirm', { count: gift.point * number, points: price(gift.point * number, i18n.language) })
      : t('monitor.gift')
  return (
    <Dialog
      open={dialog.open}
      width={520}
      title={t('monitor.giftTitle', { name })}
      cancelText={t('common.cancel')}
      {...sendingProps(confirm, sending, { disabled: !gift || !number })}
      onOk={() => {
        if (gift && number) void send(gift, number)
      }}
      onCancel={dialog.close}
      afterClose={dialog.closed}
    >
      <p className="quiet">{t('monitor.giftNote')}</p>
      {error && !gifts && <Trouble title={t('monitor.giftsFailed')} failure={error} onRetry={reload} />}
      <fieldset className={styles.gifts} disabled={sending}>
        <legend className="visually-hidden">{t('monitor.gifts')}</legend>
        {gifts?.map((one) => (
          <label key={one.id} className={styles.gift}>
            <input type="radio" name="gift" className="visually-hidden" checked={gift?.id === one.id} onChange={() => setGift(one)} />
            <GiftIcon icon={one.icon} size={44} />
            <span className={styles.giftName} title={nameOf(one.name)}>
              {nameOf(one.name)}
            </span>
            <span className={styles.price}>
              {price(one.point, i18n.language)} <small>{t('common.pointUnit', { count: one.point })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.count}>
        {t('monitor.giftCount')}
        <InputNumber min={1} max={giftCountMax} precision={0} value={number} disabled={sending || !gifts} onChange={setNumber} />
      </label>
    </Dialog>
  )
}
