// antd declares its locales, and its pickers' arithmetic of days, as CommonJS. The bundle takes its `es` folder, which has ES modules:
// the compiler would look for a second `default` that is not there.

declare module '@rc-component/picker/generate/dayjs' {
  import type { GenerateConfig } from '@rc-component/picker/generate'
  import type { Dayjs } from 'dayjs'

  const config: GenerateConfig<Dayjs>
  export default config
}

declare module 'antd/es/locale/en_US.js' {
  import type { Locale } from 'antd/es/locale/index.js'

  const locale: Locale
  export default locale
}

declare module 'antd/es/locale/th_TH.js' {
  import type { Locale } from 'antd/es/locale/index.js'

  const locale: Locale
  export default locale
}

declare module 'antd/es/locale/vi_VN.js' {
  import type { Locale } from 'antd/es/locale/index.js'

  const locale: Locale
  export default locale
}

declare module 'antd/es/locale/zh_CN.js' {
  import type { Locale } from 'antd/es/locale/index.js'

  const locale: Locale
  export default locale
}

declare module 'antd/es/locale/zh_TW.js' {
  import type { Locale } from 'antd/es/locale/index.js'

  const locale: Locale
  export default locale
}
