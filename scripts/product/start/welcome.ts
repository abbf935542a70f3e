import type { Addresses } from '#contract/internal/supervisor.ts'

/** What a new user needs next. */
export const welcome = ({ standard, sport, rtmp }: Addresses) => `
Greenroom is up.

  Standard edition   ${standard}
  SPORT edition      ${sport}

  Sign in with the password demo123
    anchors          anna, bella, carol, dana, erin
    families         aurora, borealis
    admin            admin

  Go on air from OBS: Settings, Stream, Service "Custom..."
    Server           ${rtmp}
    Stream key       on the live page, signed in as an anchor
  Without OBS:       npm run push -- anna

  Ctrl-C stops everything.
`
