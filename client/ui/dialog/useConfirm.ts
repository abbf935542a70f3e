import { App, type ModalFuncProps } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens a confirmation before an action that cannot be undone. The cancel button has the focus. */
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
