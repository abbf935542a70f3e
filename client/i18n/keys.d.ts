// Types the keys of `t`, so that a missing text is a type error.
import 'i18next'
import columns from '#contract/columns/en.json' with { type: 'json' }
import lobby from './en/lobby.json' with { type: 'json' }
import signIn from './en/sign-in.json' with { type: 'json' }
import chat from './en/chat.json' with { type: 'json' }
import host from './en/host.json' with { type: 'json' }
import office from './en/office.json' with { type: 'json' }
import record from './en/record.json' with { type: 'json' }
import room from './en/room.json' with { type: 'json' }
import staff from './en/staff.json' with { type: 'json' }
import watch from './en/watch.json' with { type: 'json' }

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof signIn
        & typeof lobby
        & typeof office
        & typeof staff
        & typeof chat
        & typeof host
        & typeof room
        & typeof record
        & typeof watch & { columns: typeof columns }
    }
  }
}
