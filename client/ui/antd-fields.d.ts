// Types for importing antd's fields one by one, because `Input` from 'antd' bundles all of them. antd declares no types for these paths.
declare module 'antd/es/input/Input.js' {
  import type { InputProps, InputRef } from 'antd'
  import type { ForwardRefExoticComponent, RefAttributes } from 'react'

  const Input: ForwardRefExoticComponent<InputProps & RefAttributes<InputRef>>
  export default Input
}

declare module 'antd/es/input/Password.js' {
  import type { Input } from 'antd'

  const Password: typeof Input.Password
  export default Password
}

declare module 'antd/es/input/TextArea.js' {
  import type { Input } from 'antd'

  const TextArea: typeof Input.TextArea
  export default TextArea
}
