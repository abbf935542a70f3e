import { AndroidOutlined, AppleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const platforms = ['android', 'ios'] as const
export type Platform = (typeof platforms)[number]

const icons = { android: <AndroidOutlined />, ios: <AppleOutlined /> }
// Loaded when opened: drawing a QR code needs a library that most sessions never use.
const DownloadDialog = lazyPart(() => import('./DownloadDialog.tsx'))

/** A button for each of the two phone apps opens a QR code of its download. `entry`: the class of a line under More, instead of an icon. */
export function AppDownloads({ entry }: { entry?: string | undefined }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Platform>()
  const [open, setOpen] = useState(false)

  function show(platform: Platform) {
    setShown(platform)
    setOpen(true)
  }
  return (
    <>
      {platforms.map((platform) =>
        entry === undefined ? (
          <Button
            key={platform}
            type="text"
            icon={icons[platform]}
            aria-label={t(`header.${platform}`)}
            title={t(`header.${platform}`)}
            onClick={() => show(platform)}
          />
        ) : (
          <button key={platform} type="button" className={entry} onClick={() => show(platform)}>
            {icons[platform]}
            {t(`header.${platform}`)}
          </button>
        ),
      )}
      {shown && <DownloadDialog platform={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
