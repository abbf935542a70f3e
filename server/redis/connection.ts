// The connections to Redis, for several servers: one for commands and one for subscriptions. Both reconnect automatically. Until then,
// commands fail at once instead of waiting.
import { createHash } from 'node:crypto'
import type { Redis, RedisOptions } from 'ioredis'
import { AppError } from '../http/errors.ts'
import type { Logger } from '../log.ts'
import { FaultError } from '../doctor/fault.ts'
import { redisFault } from '../doctor/redis.ts'

/** A script that Redis runs as one atomic step. */
export interface Script {
  lua: string
  sha: string
}
export const scriptOf = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') })

export interface RedisLink {
  /** The prefix of all our keys and channels. */
  prefix: string
  /** The command connection, for libraries that use Redis directly. */
  client: Redis
  /** Fails with `unavailable` when Redis is unreachable or does not answer. */
  run(script: Script, keys: string[], values: (string | number)[]): Promise<unknown>
  /** Reaches the current subscribers only; fails as `run` does. */
  publish(channel: string, message: string): Promise<void>
  /** Delivers messages from when it resolves. Messages are missed while the connection is lost. Never fails: see `onReturn`. */
  listen(channel: string, listener: (message: string) => void): Promise<void>
  stopListening(channel: string): void
  /** Called when the connection is back: messages published meanwhile were missed. Returns the function that stops it. */
  onReturn(listener: () => void): () => void
  close(): void
}

/** Redis normally replies within milliseconds, and users do not wait longer than this. */
const answerMs = 3000
const firstAnswerMs = 10_000
const longestPauseMs = 1000

const options: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  // Do not resend: a command whose reply was lost with the connection may have been executed.
  maxRetriesPerRequest: 0,
  commandTimeout: answerMs,
  // We resubscribe ourselves, to know when that is done.
  autoResubscribe: false,
  retryStrategy: (tries) => Math.min(tries * 50, longestPauseMs),
}

/** Resolves when Redis replies. Fails with a readable message when it does not. */
export async function connectRedis(url: string, log: Logger, prefix?: string): Promise<RedisLink> {
  const { Redis } = await import('ioredis')
  const commandClient = new Redis(url, options)
  const listening = new Redis(url, options)
  let lastError: unknown
  for (const connection of [commandClient, listening]) {
    connection.on('error', (error) => {
      lastError = error
      log.debug({ err: error }, 'redis: connection error')
    })
  }
  try {
    await Promise.all([whenReady(commandClient), whenReady(listening)])
  } catch {
    for (const connection of [commandClient, listening]) connection.disconnect()
    throw new FaultError(redisFault(url, lastError), { cause: lastError })
  }
  // The database number is part of the prefix, because the databases of one Redis share its channels.
  return {
    prefix: prefix ?? `greenroom:${commandClient.options.db ?? 0}:`,
    client: commandClient,
    ...sendCommands(commandClient, log),
    ...followChannels(commandClient, listening, log),
  }
}

async function whenReady(connection: Redis) {
  const deadline = AbortSignal.timeout(firstAnswerMs)
  void connection.connect().catch(() => {})
  await new Promise<void>((resolve, reject) => {
    connection.once('ready', resolve)
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })
}

function sendCommands(commandClient: Redis, log: Logger): Pick<RedisLink, 'run' | 'publish'> {
  async function answered<T>(pending: Promise<T>): Promise<T> {
    try {
      return await pending
    } catch (error) {
      // The loss of the connection was already reported.
      if (commandClient.status === 'ready') log.warn({ err: error }, 'redis: command failed')
      throw new AppError('unavailable')
    }
  }
  return {
    run: ({ lua, sha }, keys, values) =>
      answered(
        commandClient.evalsha(sha, keys.length, ...keys, ...values).catch((error: unknown) => {
          if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
          return commandClient.eval(lua, keys.length, ...keys, ...values)
        }),
      ),
    async publish(channel, message) {
      await answered(commandClient.publish(channel, message))
    },
  }
}

function followChannels(commandClient: Redis, listening: Redis, log: Logger): Omit<RedisLink, 'prefix' | 'client' | 'run' | 'publish'> {
  const channels = new Map<string, (message: string) => void>()
  const returns = new Set<() => void>()
  let isClosing = false
  listening.on('message', (channel, message) => channels.get(channel)?.(message))

  async function subscribe(...names: string[]) {
    try {
      if (names.length > 0) await listening.subscribe(...names)
    } catch (error) {
      log.debug({ err: error }, 'redis: subscribe failed, will be retried after reconnecting')
      // Redis is connected but does not reply: only a new connection restores a known set of subscriptions.
      if (listening.status === 'ready') listening.disconnect(true)
    }
  }
  const resubscribe = async () => {
    // Continues only when both connections are back.
    if (commandClient.status !== 'ready' || listening.status !== 'ready') return
    log.info('redis: reconnected')
    await subscribe(...channels.keys())
    for (const listener of returns) listener()
  }
  const followLosses = (connection: Redis) => {
    connection.once('close', () => {
      if (isClosing) return
      log.warn('redis: connection lost')
      connection.once('ready', () => {
        followLosses(connection)
        void resubscribe()
      })
    })
  }
  for (const connection of [commandClient, listening]) followLosses(connection)

  return {
    async listen(channel, listener) {
      channels.set(channel, listener)
      await subscribe(channel)
    },
    stopListening(channel) {
      channels.delete(channel)
      listening.unsubscribe(channel).catch((error: unknown) => log.debug({ err: error }, 'redis: unsubscribe failed'))
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
      for (const connection of [commandClient, listening]) connection.disconnect()
    },
  }
}
