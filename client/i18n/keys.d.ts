// Types the keys of `t`, so that a missing text is a type error.
import 'i18next'
import columns from '#contract/columns/en.json' with { type: 'json' }
import english from './app/en.json' with { type: 'json' }
import camera from './camera/en.json' with { type: 'json' }
import card from './card/en.json' with { type: 'json' }
import host from './host/en.json' with { type: 'json' }
import moderation from './moderation/en.json' with { type: 'json' }
import obs from './obs/en.json' with { type: 'json' }
import phone from './phone/en.json' with { type: 'json' }
import picture from './picture/en.json' with { type: 'json' }
import record from './record/en.json' with { type: 'json' }
import rehearsal from './rehearsal/en.json' with { type: 'json' }
import rules from './rules/en.json' with { type: 'json' }
import signIn from './sign-in/en.json' with { type: 'json' }
import staff from './staff/en.json' with { type: 'json' }
import viewer from './viewer/en.json' with { type: 'json' }
import watch from './watch/en.json' with { type: 'json' }
import words from './words/en.json' with { type: 'json' }
import why from './why/en.json' with { type: 'json' }

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof signIn
        & typeof english
        & typeof rules
        & typeof staff
        & typeof record
        & typeof obs
        & typeof rehearsal
        & typeof why
        & typeof host
        & typeof camera
        & typeof words
        & typeof card
        & typeof moderation
        & typeof viewer
        & typeof watch
        & typeof phone
        & typeof picture & { columns: typeof columns }
    }
  }
}
