// One process per data directory. PGlite takes no lock of its own, and two openers lose each other's rows in silence.
// A listening local socket is the lock: the kernel frees it when the process dies, however it dies.
import { createHash, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Trouble } from '../../faults/fault.ts'

export class DataDirBusy extends Trouble {
  override name = 'DataDirBusy'
}

/** A socket's path may have 104 to 108 bytes, depending on the system. */
const longestSocketPath = 90
/** How long a slower starter's mistake needs to show. */
const settleMs = 300

function addressOf(directory: string): string {
  const real = realpathSync(directory)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\greenroom-${hash}`
  const beside = join(dirname(real), `.${basename(real)}.lock`)
  return beside.length <= longestSocketPath ? beside : join(tmpdir(), `greenroom-${hash}.lock`)
}

/** What the holder answers: its process id and a token of its own. Undefined when nobody listens. */
function ask(address: string): Promise<string | undefined> {
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

/** Moves an address aside that nobody answers at, and puts it back if it turns out to be a fresh one. */
async function clearStale(address: string, aside: string) {
  if (!attempt(() => renameSync(address, aside))) return
  if ((await ask(aside)) !== undefined) attempt(() => linkSync(aside, address))
  rmSync(aside, { force: true })
}

/** Returns the function that gives the directory back. Throws `DataDirBusy` when somebody else has it. */
export async function lockDataDir(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const address = addressOf(directory)
  const token = `${process.pid}:${randomUUID()}`
  if (process.platform === 'win32') {
    // A named pipe is gone with its process: nothing stale to clear.
    const server = await listen(address, token).catch(async () => {
      throw busy(directory, await ask(address))
    })
    return () => closed(server)
  }
  // Listening on a private name and linking it to the agreed one: linking is atomic, and closing a server unlinks its own name only.
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
      const holder = await ask(address)
      if (holder === token) {
        rmSync(own, { force: true })
        return release
      }
      await release()
      throw busy(directory, holder)
    }
    const holder = await ask(address)
    if (holder !== undefined) {
      await release()
      throw busy(directory, holder)
    }
    await clearStale(address, `${own}.stale`)
  }
  await release()
  throw busy(directory)
}
