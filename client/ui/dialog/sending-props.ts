import type { ButtonProps, ModalProps } from 'antd'

/**
 * Props for a dialog that sends a request. antd keeps it open while `confirmLoading`, so that an error is seen and a late success does not close
 * another dialog; cancel and close are disabled meanwhile. `send` is the button's text, also set as aria-label, because antd's loading icon would
 * otherwise become part of the accessible name.
 */
export const sendingProps = (send: string, isSending: boolean, button: ButtonProps = {}): ModalProps => ({
  okText: send,
  okButtonProps: { ...button, 'aria-label': send },
  confirmLoading: isSending,
  cancelButtonProps: { disabled: isSending },
  closable: { disabled: isSending },
})
