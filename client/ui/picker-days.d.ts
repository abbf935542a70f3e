// The package declares its arithmetic of days as CommonJS. The bundle takes its `es` folder, which has ES modules: the compiler would look for a
// second `default` that is not there.

declare module '@rc-component/picker/generate/dayjs' {
  import type { GenerateConfig } from '@rc-component/picker/generate'
  import type { Dayjs } from 'dayjs'

  const config: GenerateConfig<Dayjs>
  export default config
}
