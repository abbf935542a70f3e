import type { ButtonProps, ModalProps } from 'antd'

/**
 * For a dialog that sends something. antd keeps it open while `confirmLoading`, so that a failure is seen and a late success closes no other
 * dialog; what would close it shows that it will not. `send` is what the button says, and stays its name: antd's sign of work would become
 * a part of it.
 */
export const sendingProps = (send: string, isSending: boolean, button: ButtonProps = {}): ModalProps => ({
  okText: send,
  okButtonProps: { ...button, 'aria-label': send },
  confirmLoading: isSending,
  cancelButtonProps: { disabled: isSending },
  closable: { disabled: isSending },
})
