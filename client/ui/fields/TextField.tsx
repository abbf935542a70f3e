import type { InputProps, InputRef } from 'antd'
import Input from 'antd/es/input/Input.js'
import type { Ref } from 'react'

/**
 * antd's text field with an optional prefix, suffix, counter or clear button. antd wraps the input only while it has one of these, and adding or
 * removing the wrapper makes the input lose the focus. With an empty suffix it is always wrapped.
 */
export function TextField({ suffix, ...props }: InputProps & { ref?: Ref<InputRef> }) {
  return <Input {...props} suffix={suffix ?? <></>} />
}
