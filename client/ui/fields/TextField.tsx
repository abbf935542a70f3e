import type { InputProps } from 'antd'
import Input from 'antd/es/input/Input.js'

/**
 * antd's field for a line of text with something beside it: a prefix, a suffix, a counter, a button that clears it. antd wraps the element while it
 * has one of these, and an element that is wrapped anew loses the keyboard. Here it is always wrapped, so they may come and go.
 */
export function TextField({ suffix, ...props }: InputProps) {
  return <Input {...props} suffix={suffix ?? <></>} />
}
