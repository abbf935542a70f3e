import { DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { drawPoster, posterSize } from './draw-poster.ts'
import { usePosterTexts } from './usePosterTexts.ts'
import styles from './SaveDialog.module.css'

interface Props {
  summary: LiveSummary
  picture: RefObject<HTMLVideoElement | null>
  open: boolean
  onClose: () => void
}

/** The session as one picture, which is drawn in the page. Names of viewers are in it only if the host wants that. */
export default function SaveDialog({ summary, picture, open, onClose }: Props) {
  const { t } = useTranslation()
  const [withNames, setWithNames] = useState(false)
  return (
    <Dialog open={open} onCancel={onClose} title={t('record.end.save')} width={460} focus="dialog" footer={null}>
      <Poster summary={summary} picture={picture} withNames={withNames}>
        {summary.supporters.length > 0 && (
          <Checkbox checked={withNames} onChange={(event) => setWithNames(event.target.checked)}>
            {t('record.end.withNames')}
          </Checkbox>
        )}
      </Poster>
    </Dialog>
  )
}

interface PosterProps extends Pick<Props, 'summary' | 'picture'> {
  withNames: boolean
  children: React.ReactNode
}

function Poster({ summary, picture, withNames, children }: PosterProps) {
  const { t } = useTranslation()
  const texts = usePosterTexts(summary)
  const [address, setAddress] = useState<string>()
  const draw = useEffectEvent(async (named: boolean, signal: AbortSignal) => {
    const canvas = document.createElement('canvas')
    await drawPoster(canvas, { summary, texts, withNames: named, picture: picture.current })
    if (signal.aborted) return
    canvas.toBlob((png) => {
      if (png && !signal.aborted) setAddress(URL.createObjectURL(png))
    }, 'image/png')
  })
  useEffect(() => {
    const over = new AbortController()
    void draw(withNames, over.signal)
    return () => over.abort()
  }, [withNames])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return (
    <div className={styles.body}>
      {address ? (
        <img className={styles.poster} {...posterSize} src={address} alt={t('record.end.preview')} />
      ) : (
        <div className={styles.poster} />
      )}
      {children}
      <Button
        type="primary"
        block
        icon={<DownloadOutlined aria-hidden />}
        href={address}
        disabled={!address}
        download={`live-${summary.id}.png`}
      >
        {t('record.end.download')}
      </Button>
    </div>
  )
}
