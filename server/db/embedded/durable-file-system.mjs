// PGlite's NodeFS never calls fsync: Emscripten's NODEFS has no such operation, and PGlite starts PostgreSQL with -F. A power failure would
// lose committed rows. This file system adds the operation, and `durableStart` enables it.
import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const addFsync = ({ NODEFS }) => {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  }
}

export class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), addFsync] } }
  }
}

/** PostgreSQL touches its whole page cache at start, 128 MB by default. The operating system caches what it reads anyway. */
const pageCache = ['-c', 'shared_buffers=32MB']

export const quickStart = [...PGlite.defaultStartParams, ...pageCache]

/** fdatasync, PostgreSQL's default, is a no-op in Emscripten; fsync reaches the file system. */
export const durableStart = [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), ...pageCache, '-c', 'wal_sync_method=fsync']
