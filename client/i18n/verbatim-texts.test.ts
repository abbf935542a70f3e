// The English texts, and the keys, that the specification of the product gives word for word. A rewording belongs there first.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { flatten, Texts } from '#scripts/checks/locales/faults.ts'

const folder = join(import.meta.dirname, 'en')
const english = new Map(readdirSync(folder).flatMap((file) => flatten(Texts.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))))

it.each([
  ['errors.image_type', 'You can only upload JPG/PNG file!'],
  ['errors.image_too_large', 'Image must smaller than 2MB!'],
  ['errors.event_full', 'The number of hosts for this event is full'],
  ['sports.reserved', 'Appointment successful'],
  ['sports.cancelled', 'Cancel the appointment successfully'],
  ['sports.mine', 'My Events'],
  ['sports.events', 'Sports events'],
  ['sports.allRegions', 'All regions'],
  ['sports.allLeagues', 'All leagues'],
  ['live.customTitle', 'Enter custom title'],
  ['PopModifyPassword.chackFailure', 'The two input passwords do not match'],
  ['PopModifyPassword.inputPassword', '6 to 10 characters with at least one English letter'],
  ['PopModifyPassword.success', 'Modified successfully'],
  ['profile.uploaded', 'Upload Success!'],
  ['common.copied', 'Copy Success!'],
  ['monitor.none', 'no anchor'],
  ['monitor.failed', 'get anchors error'],
  ['moderation.becameManager', '{{name}} became manager'],
  ['moderation.cancelledManager', '{{name}} cancelled manager'],
  ['moderation.muted', '{{name}}: muted {{duration}}'],
  ['moderation.unmuted', 'has been {{name}} Unmute'],
  ['moderation.ended', 'Ended'],
  ['chat.connected', 'Connected'],
  ['chat.loginFailed', 'Login Failed'],
  ['chat.disconnect', 'Disconnect'],
  ['chat.connect', 'Connect'],
  [
    'live.notDetected',
    'The data pushed by tools such as OBS assistant is not detected. Please try to push again and turn on Video Display.',
  ],
])('%s is "%s"', (key, text) => expect(english.get(key)).toBe(text))

it.each([
  ['sports.reserveState.full', 'reservation full'],
  ['sports.reserveState.reserved', 'reserved'],
  ['moderation.addManager', 'add manager'],
  ['moderation.removeManager', 'remove manager'],
  ['SportLive.customMessage', 'enter a title name.'],
])('the label %s reads "%s"', (key, text) => expect(english.get(key)?.toLowerCase()).toBe(text))

it.each(['SportLive.selectEvent', 'SportLive.customMessage', 'player.alartMessage'])('%s has a text', (key) =>
  expect(english.get(key)).toMatch(/\S/),
)

it.each(['image_type', 'image_too_large', 'event_full'] as const)('the server and its pages say the same: %s', (code) =>
  expect(errorCatalogue[code][1]).toBe(english.get(`errors.${code}`)),
)
