import { UploadOutlined, UserOutlined } from '@ant-design/icons'
import { App, Button, Progress, Upload } from 'antd'
import ImgCrop from 'antd-img-crop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { photoTypes, uploadPhoto } from '#contract/calls/profile.ts'
import { uploadMaxBytes } from '#contract/limits.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { callUpload } from '../../lib/call.ts'
import { pictureFault } from './picture-file.ts'
import type { PictureKind, PictureRule } from './picture-rules.ts'
import styles from './PictureField.module.css'

interface Props {
  kind: PictureKind
  rule: PictureRule
  /** The picture as it is now; undefined if there is none. */
  url: string | undefined
  onChanged: (url: string) => void
}

/** The quality of JPG crops, 0 to 1. */
const quality = 0.92
/** Files refused before cropping: the cropper passes them on unchanged. */
const refused = new WeakSet<File>()

/** Shows a picture and replaces it: the file is checked by its content, cropped, reduced if it is too large, and uploaded. */
export function PictureField({ kind, rule, url, onChanged }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [sent, setSent] = useState<number>()

  async function canBeCropped(file: File) {
    const fault = await pictureFault(file)
    if (!fault) return true
    refused.add(file)
    message.error(t(`errors.${fault}`))
    return false
  }
  async function send(crop: File) {
    setSent(0)
    const answer = await callUpload(uploadPhoto, {
      body: { type: photoTypes[kind] },
      file: await fitPicture(crop),
      onProgress: (share) => setSent(share * 100),
    })
    setSent(undefined)
    if (!answer.ok) return void message.error(failureText(answer))
    message.success(t('profile.uploaded'))
    onChanged(answer.data.url)
  }
  const name = t(`profile.${kind}`)
  return (
    <figure className={styles.picture} data-kind={kind}>
      <figcaption className={styles.name}>{name}</figcaption>
      <div className={styles.frame} data-round={rule.round} style={{ aspectRatio: rule.aspect }}>
        {url ? <img className={styles.image} src={url} alt={name} /> : <UserOutlined className={styles.none} aria-hidden />}
      </div>
      <ImgCrop
        aspect={rule.aspect}
        cropShape={rule.round ? 'round' : 'rect'}
        rotationSlider={rule.rotation}
        quality={quality}
        beforeCrop={canBeCropped}
        modalTitle={t('profile.crop')}
        modalOk={t('profile.use')}
        modalCancel={t('common.cancel')}
      >
        <Upload
          accept=".jpg,.jpeg,.png"
          showUploadList={false}
          disabled={sent !== undefined}
          beforeUpload={(file) => {
            if (!refused.has(file)) void send(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined />} loading={sent !== undefined} aria-label={t('profile.changeNamed', { name })}>
            {t('profile.change')}
          </Button>
        </Upload>
      </ImgCrop>
      {sent !== undefined && <Progress percent={Math.round(sent)} size="small" aria-label={t('profile.uploading')} />}
      <p className="note">{t('profile.pictureHint')}</p>
    </figure>
  )
}

/** The quality of reduced JPGs, 0 to 1. */
const fittedQuality = 0.9
/** Each try reduces width and height to this share. */
const shrink = 0.8

/** Makes a crop small enough to upload: unchanged, or as a JPG that is reduced until it fits. A cropped PNG can be larger than its source. */
async function fitPicture(crop: File): Promise<File> {
  if (crop.size < uploadMaxBytes) return crop
  const image = await createImageBitmap(crop)
  for (let scale = 1; ; scale *= shrink) {
    const canvas = new OffscreenCanvas(Math.max(1, image.width * scale), Math.max(1, image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: fittedQuality })
    if (picture.size < uploadMaxBytes) return new File([picture], 'picture.jpg', { type: picture.type })
  }
}
