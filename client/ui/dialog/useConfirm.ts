import { App, type ModalFuncProps } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks before something that cannot be taken back. The focus is on the button that leaves things as they are. */
export function useConfirm() {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  return useCallback(
    (question: ModalFuncProps) =>
      modal.confirm({
        cancelText: t('common.cancel'),
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        centered: true,
        ...question,
      }),
    [modal, t],
  )
}
