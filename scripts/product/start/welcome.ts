import { demoPassword } from '#contract/calls/settings.ts'
import type { Addresses } from '#contract/internal/supervisor.ts'
import type { demoOf } from '#server/demo-rule.ts'

/** What a new user needs next. */
export const welcome = ({ standard, sport, rtmp }: Addresses, demo: ReturnType<typeof demoOf>) => `
Greenroom is up.

  Standard edition   ${standard}
  SPORT edition      ${sport}

  Sign in with ${demo === 'known' ? `the password ${demoPassword}` : 'the passwords that were printed with the demo world'}
    anchors          anna, bella, carol, dana, erin
    families         aurora, borealis
    admin            admin

  Go on air from OBS: Settings, Stream, Service "Custom..."
    Server           ${rtmp}
    Stream key       on the live page, signed in as an anchor
  Without OBS:       npm run push -- anna

  Ctrl-C stops everything.
`
