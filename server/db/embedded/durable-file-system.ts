// PGlite's own NodeFS never calls fsync: Emscripten's NODEFS has no such operation, and PGlite starts PostgreSQL with -F.
// Acknowledged rows would be lost with the machine. This file system adds the operation, and `durableStart` switches it on.
import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's NODEFS that is extended; its types do not show it. */
interface WithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

const addFsync = (module: object) => {
  const { NODEFS } = module as WithNodeFs
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  }
}

export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), addFsync] } }
  }
}

/** PostgreSQL touches all of its page cache at the start, 128 MB unless told otherwise; what it reads is in the system's cache anyway. */
const pageCache = ['-c', 'shared_buffers=32MB']

export const quickStart = [...PGlite.defaultStartParams, ...pageCache]

/** fdatasync, PostgreSQL's default, is a no-op in Emscripten; fsync is what reaches the file system. */
export const durableStart = [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), ...pageCache, '-c', 'wal_sync_method=fsync']
