import { useTranslation } from 'react-i18next'
import { count } from '../../../lib/format.ts'

/** Milliseconds: nobody hears less. */
const inStepMs = 20

interface Props {
  apartMs: number | null
  /** The page listens to the sound. */
  isListening: boolean
  muted: boolean
}

/** How far the sound is from the picture, or what is missing to know it. */
export function SoundApart({ apartMs, isListening, muted }: Props) {
  const { t, i18n } = useTranslation()
  if (apartMs === null) {
    if (muted) return t('details.soundOff')
    return isListening ? t('details.listening') : '–'
  }
  const ms = count(Math.abs(apartMs), i18n.language)
  const sentence = apartMs > 0 ? t('details.ahead', { ms }) : t('details.late', { ms })
  return <span data-apart={apartMs}>{Math.abs(apartMs) < inStepMs ? `${t('details.inStep')} (${apartMs} ms)` : sentence}</span>
}
