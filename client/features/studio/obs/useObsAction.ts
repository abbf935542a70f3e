import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reread } from './link/pairing.ts'

/** Runs an action in OBS, then reads the state of OBS again. A refusal is shown with the error text of OBS. */
export function useObsAction() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const act = async (action: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      void message.error(t('pairing.refused', { words: error instanceof Error ? error.message : String(error) }))
    }
    await reread()
    setBusy(false)
  }
  return { act, isBusy }
}
