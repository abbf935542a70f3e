// One process per data directory. PGlite takes no lock, and two processes would silently lose each other's rows. The lock is a listening
// local socket: the kernel frees it when the process dies, for whatever reason.
import { createHash, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FaultError } from '../../doctor/fault.ts'

export class DataDirBusy extends FaultError {
  override name = 'DataDirBusy'
}

/** A socket path is limited to 104 to 108 bytes, depending on the system. */
const longestSocketPath = 90
/** Time in which a conflict with a slower process becomes visible. */
const settleMs = 300

function addressOf(directory: string): string {
  const real = realpathSync(directory)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\greenroom-${hash}`
  const beside = join(dirname(real), `.${basename(real)}.lock`)
  return beside.length <= longestSocketPath ? beside : join(tmpdir(), `greenroom-${hash}.lock`)
}

/** Returns the holder's token, which begins with its process id. Undefined if nobody listens. */
function queryHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(address)
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
    })
    socket.once('end', () => resolve(text))
    socket.once('error', () => resolve(undefined))
  })
}

function listen(address: string, token: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(token))
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
const busy = (directory: string, holder = '') =>
  new DataDirBusy({
    fault: `${directory} is in use by another Greenroom server${holder && ` (process ${holder.split(':')[0]})`}.`,
    cure: 'Stop that one, or set DATA_DIR.',
  })

function attempt(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}

/** Moves an unresponsive socket aside, and puts it back if it turns out to be a new one. */
async function clearStale(address: string, aside: string) {
  if (!attempt(() => renameSync(address, aside))) return
  if ((await queryHolder(aside)) !== undefined) attempt(() => linkSync(aside, address))
  rmSync(aside, { force: true })
}

/** Locks the directory and returns the function that releases it. Throws `DataDirBusy` if another process has the lock. */
export async function lockDataDir(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const address = addressOf(directory)
  const token = `${process.pid}:${randomUUID()}`
  if (process.platform === 'win32') {
    // A named pipe disappears with its process, so there is nothing stale to remove.
    const server = await listen(address, token).catch(async () => {
      throw busy(directory, await queryHolder(address))
    })
    return () => closed(server)
  }
  // Listen on a private name, then link it to the shared name: linking is atomic, and closing a server unlinks only its private name.
  const own = `${address}.${randomUUID().slice(0, 8)}`
  const server = await listen(own, token)
  const { ino } = statSync(own)
  const release = async () => {
    attempt(() => {
      if (statSync(address).ino === ino) rmSync(address)
    })
    await closed(server)
  }
  for (let tries = 0; tries < 5; tries++) {
    if (attempt(() => linkSync(own, address))) {
      await pause(settleMs)
      const holder = await queryHolder(address)
      if (holder === token) {
        rmSync(own, { force: true })
        return release
      }
      await release()
      throw busy(directory, holder)
    }
    const holder = await queryHolder(address)
    if (holder !== undefined) {
      await release()
      throw busy(directory, holder)
    }
    await clearStale(address, `${own}.stale`)
  }
  await release()
  throw busy(directory)
}
