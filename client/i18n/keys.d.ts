// Makes `t` know its keys, so that a missing text is a type error.
import 'i18next'
import english from './en.json' with { type: 'json' }
import house from './house/en.json' with { type: 'json' }

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english & typeof house }
  }
}
