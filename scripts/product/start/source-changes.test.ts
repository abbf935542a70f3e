import { expect, it } from 'vitest'
import { partsToRenew } from './source-changes.ts'

it.each([
  ['server/features/room/gifts/queries.ts', ['server']],
  ['contract/calls/room/gifts.ts', ['server']],
  ['media/flv/hub.ts', ['media']],
  ['contract/internal/media-hooks.ts', ['media', 'server']],
  ['seed/audience.ts', ['companions']],
  ['seed/hosts/host.ts', ['companions']],
  ['prisma/schema.prisma', ['schema', 'server']],
  ['prisma/migrations/20260101000000_draft/migration.sql', ['server']],
  ['server/features/room/gifts/gifts.test.ts', []],
  ['server/testing/call-samples.ts', []],
  ['server/db/generated/client.ts', []],
  ['server/docs/examples.json', []],
])('a change of %s restarts %j', (path, parts) => {
  expect(partsToRenew(path)).toEqual(parts)
})
