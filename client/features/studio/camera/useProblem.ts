import { useTranslation } from 'react-i18next'
import type { CameraView } from './engine/camera.ts'
import type { Support } from './engine/support.ts'
import type { Push } from '../push/usePushInfo.ts'

export interface Problem {
  /** Identifies the problem for tests. */
  name: string
  title: string
  fix: string
  /** The button would change nothing. */
  isFinal: boolean
  isMicrophone: boolean
}

interface Known {
  view: CameraView
  support: Support | undefined
  push: Push
}

/** The problem that keeps the picture or its sound from being sent, and its fix; null if there is none. */
export function useProblem({ view: { state, trouble }, support, push }: Known): Problem | null {
  const { t } = useTranslation()
  const cannot = support && support.type !== 'ready' ? support.type : push.data?.publishUrl === null ? 'no_websocket' : null
  if (cannot)
    return { name: cannot, title: t(`camera.cannot.${cannot}`), fix: t(`camera.cannotFix.${cannot}`), isFinal: true, isMicrophone: false }
  if (state.type === 'refused') {
    const { reason } = state
    const [title, fix] = [t(`signal.refused.${reason}`), t(`signal.refusedFix.${reason}`)]
    return { name: reason, title, fix, isFinal: false, isMicrophone: false }
  }
  const fault = trouble ?? (state.type === 'failed' ? state.fault : null)
  if (fault === null) return null
  const isMicrophone =
    fault === 'microphone_denied'
    || fault === 'no_microphone'
    || fault === 'microphone_busy'
    || fault === 'microphone_unplugged'
    || fault === 'sound_lost'
  return { name: fault, title: t(`camera.fault.${fault}`), fix: t(`camera.faultFix.${fault}`), isFinal: false, isMicrophone }
}
