import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons that stay in sight below the content. */
  footer?: ReactNode
  afterOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** On a phone: a part over the lower end of the dimmed page, as high as its content. */
export const Sheet = ({ open, onClose, title, footer, afterOpenChange, children }: Props) => (
  <Drawer
    open={open}
    onClose={onClose}
    {...(afterOpenChange && { afterOpenChange })}
    placement="bottom"
    title={title}
    closable={{ placement: 'end' }}
    footer={footer}
    classNames={{
      wrapper: styles.wrapper ?? '',
      section: styles.section ?? '',
      header: styles.header ?? '',
      body: styles.body ?? '',
      footer: styles.footer ?? '',
    }}
  >
    {children}
  </Drawer>
)
