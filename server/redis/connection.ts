// The way to Redis, where several servers run: one connection to ask on and one to listen on. Both come back by themselves; what is
// asked meanwhile fails at once instead of waiting.
import { createHash } from 'node:crypto'
import type { Redis, RedisOptions } from 'ioredis'
import { AppError } from '../http/errors.ts'
import type { Logger } from '../log.ts'
import { Trouble } from '../faults/fault.ts'
import { redisFault } from '../faults/redis.ts'

/** A script of ours: it runs in Redis as one step, between which nothing else happens. */
export interface Script {
  lua: string
  sha: string
}
export const scriptOf = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') })

export interface RedisLink {
  /** What every key and every channel of ours begins with. */
  prefix: string
  /** The connection to ask on, for libraries that speak with Redis by themselves. */
  client: Redis
  /** Fails with `unavailable` when Redis is away or does not answer. */
  run(script: Script, keys: string[], values: (string | number)[]): Promise<unknown>
  /** To whoever listens at this moment; fails as `run` does. */
  publish(channel: string, message: string): Promise<void>
  /** Hears what is published from when this resolves on, with a gap wherever the connection was lost. Never fails: see `onReturn`. */
  listen(channel: string, listener: (message: string) => void): Promise<void>
  stopListening(channel: string): void
  /** Told when the connection is there again: what was published meanwhile has been missed. Returns the function that stops it. */
  onReturn(listener: () => void): () => void
  close(): void
}

/** Longer than Redis ever takes, shorter than a person waits. */
const answerMs = 3000
const firstAnswerMs = 10_000
const longestPauseMs = 1000

const options: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  // A command whose answer was lost with the connection may have been carried out: it is not sent again.
  maxRetriesPerRequest: 0,
  commandTimeout: answerMs,
  // We listen again ourselves, to know when that is done.
  autoResubscribe: false,
  retryStrategy: (tries) => Math.min(tries * 50, longestPauseMs),
}

/** Resolves when Redis answers, and fails with a sentence when it does not. */
export async function connectRedis(url: string, log: Logger, prefix?: string): Promise<RedisLink> {
  const { Redis } = await import('ioredis')
  const asking = new Redis(url, options)
  const listening = new Redis(url, options)
  let why: unknown
  for (const connection of [asking, listening]) {
    connection.on('error', (error) => {
      why = error
      log.debug({ err: error }, 'Redis cannot be reached')
    })
  }
  try {
    await Promise.all([whenReady(asking), whenReady(listening)])
  } catch {
    for (const connection of [asking, listening]) connection.disconnect()
    throw new Trouble(redisFault(url, why), { cause: why })
  }
  // Databases of one Redis have their own keys, but share its channels.
  return { prefix: prefix ?? `greenroom:${asking.options.db ?? 0}:`, client: asking, ...ask(asking, log), ...hear(asking, listening, log) }
}

async function whenReady(connection: Redis) {
  const deadline = AbortSignal.timeout(firstAnswerMs)
  void connection.connect().catch(() => {})
  await new Promise<void>((resolve, reject) => {
    connection.once('ready', resolve)
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })
}

function ask(asking: Redis, log: Logger): Pick<RedisLink, 'run' | 'publish'> {
  async function answered<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } catch (error) {
      // That the connection is lost has been reported.
      if (asking.status === 'ready') log.warn({ err: error }, 'Redis did not do what it was asked')
      throw new AppError('unavailable')
    }
  }
  return {
    run: ({ lua, sha }, keys, values) =>
      answered(
        asking.evalsha(sha, keys.length, ...keys, ...values).catch((error: unknown) => {
          if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
          return asking.eval(lua, keys.length, ...keys, ...values)
        }),
      ),
    async publish(channel, message) {
      await answered(asking.publish(channel, message))
    },
  }
}

function hear(asking: Redis, listening: Redis, log: Logger): Omit<RedisLink, 'prefix' | 'client' | 'run' | 'publish'> {
  const channels = new Map<string, (message: string) => void>()
  const returns = new Set<() => void>()
  let isClosing = false
  listening.on('message', (channel, message) => channels.get(channel)?.(message))

  async function subscribe(...names: string[]) {
    try {
      if (names.length > 0) await listening.subscribe(...names)
    } catch (error) {
      log.debug({ err: error }, 'listening begins when Redis is back')
      // It is there and does not answer: only a new connection can tell what is listened to.
      if (listening.status === 'ready') listening.disconnect(true)
    }
  }
  const listenAgain = async () => {
    // Whichever connection is the last to be back calls.
    if (asking.status !== 'ready' || listening.status !== 'ready') return
    log.info('connected to Redis again')
    await subscribe(...channels.keys())
    for (const listener of returns) listener()
  }
  const followLosses = (connection: Redis) => {
    connection.once('close', () => {
      if (isClosing) return
      log.warn('the connection to Redis is lost')
      connection.once('ready', () => {
        followLosses(connection)
        void listenAgain()
      })
    })
  }
  for (const connection of [asking, listening]) followLosses(connection)

  return {
    async listen(channel, listener) {
      channels.set(channel, listener)
      await subscribe(channel)
    },
    stopListening(channel) {
      channels.delete(channel)
      listening.unsubscribe(channel).catch((error: unknown) => log.debug({ err: error }, 'Redis is away'))
    },
    onReturn(listener) {
      returns.add(listener)
      return () => {
        returns.delete(listener)
      }
    },
    close() {
      isClosing = true
      channels.clear()
      returns.clear()
      for (const connection of [asking, listening]) connection.disconnect()
    },
  }
}
