// Calls of the server that only its own companions use (seed, audience, supervisor), with the installation's secret in the header
// `x-greenroom-secret`. They live below /internal, never below /api, and answer 404 to anybody without the secret.
import { z } from 'zod'
import { Session } from '../calls/session.ts'
import { Id } from '../wire.ts'
import { Refusal } from './media-hooks.ts'
import { address, text } from '../text.ts'

export const internalSecretHeader = 'x-greenroom-secret'

/** DATA_DIR/server.json: how a companion finds the running server. */
export const ServerFile = z.object({ url: address(), pid: z.number().int().positive() })

/** POST /internal/audience/customers: customers for the simulator to play, each with a token of its own. */
export const DrawCustomers = z.object({ count: z.number().int().min(1).max(10_000), merchant: text().optional() })
export const DrawnCustomers = z.object({
  customers: z.array(
    z.object({
      id: Id,
      nickname: text(),
      color: text(),
      rank: z.number().int(),
      language: text(),
      merchant: text(),
      token: text(),
      /** The anchors whose rooms this customer manages. */
      managerOf: z.array(Id),
    }),
  ),
})

/** POST /internal/backup/take, POST /internal/backup/restore: a file of this machine that the server writes or reads, and what is in it. */
export const BackupFile = z.object({ file: text().min(1), passphrase: text().optional() })
export const BackupDone = z.object({ rows: z.number().int(), files: z.number().int() })
/** POST /internal/backup/ended: one that was taken past the server, or why it was not. */
export const BackupEnded = z.object({ reason: text().nullable() })
/** What is there is kept in a file of its own before it is replaced, unless somebody does not want that. `sealAnew`: for a backup whose key of seals is lost. */
export const RestoreFile = BackupFile.extend({ copy: z.boolean().default(true), sealAnew: z.boolean().default(false) })
/** POST /internal/backup/keep: does that alone. The file's name; null where nothing was there. */
export const KeptCopy = z.object({ kept: text().nullable() })
export const RestoreDone = BackupDone.extend(KeptCopy.shape)

/** The name of a snapshot, which is also the name of its file. */
export const SnapshotName = text().regex(
  /^[a-z0-9][a-z0-9-]{0,49}$/,
  'A snapshot is named with small letters, digits and hyphens, at most 50 of them.',
)
/** What was there before the last load. */
export const beforeLoad: z.infer<typeof SnapshotName> = 'before-load'
/** POST /internal/snapshots/save, POST /internal/snapshots/load, POST /internal/snapshots/remove. */
export const NamedSnapshot = z.object({ name: SnapshotName })
/** GET /internal/snapshots. `at`: the platform's time when it was saved; null for a file that this build cannot read as a snapshot. */
export const Snapshot = z.object({ name: SnapshotName, at: z.iso.datetime().nullable(), bytes: z.number().int() })
export type Snapshot = z.infer<typeof Snapshot>
export const Snapshots = z.object({ snapshots: z.array(Snapshot) })

/**
 * GET /internal/seed/state, POST /internal/seed/reset, POST /internal/seed/rows, POST /internal/seed/finish: seeding through a running server.
 * `demo`: it is the demo world that is there. `passwordHash`: what the accounts of a new one have.
 */
export const SeedState = z.object({ empty: z.boolean(), demo: z.boolean(), businessTimeZone: text(), passwordHash: text() })
/** The reply to POST /internal/seed/finish: the passwords of a world that begins without any; and how many accounts still have none. */
export const NewPasswords = z.object({ given: z.array(z.object({ account: text(), password: text() })), without: z.number().int() })
export type NewPasswords = z.infer<typeof NewPasswords>
/** POST /internal/seed/host: a session of a host of the demo world, whom a program plays; null if there is none of this name, or it is closed. */
export const PlayedHost = z.object({ account: text() })
export const HostSession = z.object({ session: Session.nullable() })
/** POST /internal/seed/refusal: a push to the room of this name counts as just refused. */
export const SeedRefusal = z.object({ stream: text(), reason: Refusal })
/** Rows of one table, a column a list: what `unnest` takes. Bigints and instants travel as text. */
export const SeedRows = z.object({
  table: text().regex(/^[a-z_]+$/),
  columns: z
    .array(
      z.object({
        name: text().regex(/^[a-z_]+$/),
        type: text().regex(/^[a-z0-9_ ()]+$/),
        values: z.array(z.union([text(), z.number(), z.boolean(), z.null()])),
      }),
    )
    .min(1),
})
export type SeedRows = z.infer<typeof SeedRows>
/** POST /internal/seed/rows: rows of several tables, in an order in which they can be inserted. */
export const SeedPieces = z.array(SeedRows)
