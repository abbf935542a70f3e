// Calls of the server for its own companion processes (seed, audience, supervisor), which send the installation's secret in the header
// `x-greenroom-secret`. Their paths are below /internal, not below /api. Without the secret the reply is 404.
import { z } from 'zod'
import { Session } from '../calls/sign-in.ts'
import { Id } from '../wire.ts'
import { Refusal } from './media-hooks.ts'
import { address, text } from '../text.ts'

export const internalSecretHeader = 'x-greenroom-secret'

/** DATA_DIR/server.json, with which a companion finds the running server. */
export const ServerFile = z.object({ url: address(), pid: z.number().int().positive() })

/** POST /internal/audience/customers: customers for the simulator, each with a token. */
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

/**
 * GET /internal/audience/people: the people among the customers, for whom the simulator leaves room. `rooms`: those in the live rooms that have
 * some. `played`: the customers of the demo world whom testers are, or may be again. The simulator plays none of them.
 */
export const AudiencePeople = z.object({ rooms: z.array(z.object({ anchorId: Id, people: z.number().int() })), played: z.array(Id) })

/** POST /internal/backup/take and /internal/backup/restore: the server writes or reads a file of this machine, and returns what is in it. */
export const BackupFile = z.object({ file: text().min(1), passphrase: text().optional() })
export const BackupDone = z.object({ rows: z.number().int(), files: z.number().int() })
/** POST /internal/backup/ended: reports a backup that was taken without the server; `reason` if it failed. */
export const BackupEnded = z.object({ reason: text().nullable() })
/** `copy`: saves the current data to a file before they are replaced. `sealAnew`: creates new seals, for a backup whose seal key is lost. */
export const RestoreFile = BackupFile.extend({ copy: z.boolean().default(true), sealAnew: z.boolean().default(false) })
/** POST /internal/backup/keep: only saves the current data. Returns the file's name; null if there were no data. */
export const KeptCopy = z.object({ kept: text().nullable() })
export const RestoreDone = BackupDone.extend(KeptCopy.shape)

/** The name of a snapshot, which is also the name of its file. */
export const SnapshotName = text().regex(
  /^[a-z0-9][a-z0-9-]{0,49}$/,
  'A snapshot is named with small letters, digits and hyphens, at most 50 of them.',
)
/** Snapshot of the data before the last load. */
export const beforeLoad: z.infer<typeof SnapshotName> = 'before-load'
/** POST /internal/snapshots/save, /internal/snapshots/load and /internal/snapshots/remove. */
export const NamedSnapshot = z.object({ name: SnapshotName })
/** GET /internal/snapshots. `at`: the platform's time when it was saved; null if this build cannot read the file. */
export const Snapshot = z.object({ name: SnapshotName, at: z.iso.datetime().nullable(), bytes: z.number().int() })
export type Snapshot = z.infer<typeof Snapshot>
export const Snapshots = z.object({ snapshots: z.array(Snapshot) })

/**
 * GET /internal/seed/state, POST /internal/seed/reset, /internal/seed/rows and /internal/seed/finish: seeding through a running server.
 * `demo`: true if the stored data are the demo world. `passwordHash`: for the accounts of a new demo world.
 */
export const SeedState = z.object({ empty: z.boolean(), demo: z.boolean(), businessTimeZone: text(), passwordHash: text() })
/** The reply to POST /internal/seed/finish: the passwords that were created, and the number of accounts that still have none. */
export const NewPasswords = z.object({ given: z.array(z.object({ account: text(), password: text() })), without: z.number().int() })
export type NewPasswords = z.infer<typeof NewPasswords>
/** POST /internal/seed/host: a session for a program that plays a host of the demo world; null if the account does not exist or is disabled. */
export const PlayedHost = z.object({ account: text() })
export const HostSession = z.object({ session: Session.nullable() })
/** POST /internal/seed/refusal: records a refused push to the room of this name. */
export const SeedRefusal = z.object({ stream: text(), reason: Refusal })
/** Rows of one table by column, for PostgreSQL's `unnest`. Bigints and instants are sent as text. */
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
/** POST /internal/seed/rows: rows of several tables, in the order in which they can be inserted. */
export const SeedPieces = z.array(SeedRows)
