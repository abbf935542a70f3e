// Finds the running server for companion processes. The shared secret proves that both belong to the same installation.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ErrorReply } from '#contract/errors.ts'
import { internalSecretHeader, ServerFile } from '#contract/internal/internal.ts'
import { parseEnv } from '#server/env.ts'

export interface RunningServer {
  url: string
  /** Makes a call below /internal. Throws the server's message if it refuses. */
  request(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>
}

const SecretsFile = z.object({ internal: z.string() })

async function readJson<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : schema.parse(JSON.parse(text))
}

/**
 * Returns the server that uses this data directory, or null if none runs. `url` or SERVER_URL gives another address; INTERNAL_SECRET is for
 * companions that do not share the server's data directory.
 */
export async function findServer(dataDir: string, url?: string): Promise<RunningServer | null> {
  const { SERVER_URL, INTERNAL_SECRET } = parseEnv(process.env)
  const found = url ?? SERVER_URL ?? (await readJson(join(dataDir, 'server.json'), ServerFile))?.url
  const secrets = INTERNAL_SECRET ? { internal: INTERNAL_SECRET } : await readJson(join(dataDir, 'secrets.json'), SecretsFile)
  // A killed server leaves a file with an address that does not respond.
  if (!found || !secrets || !(await answers(found))) return null
  return {
    url: found,
    async request(method, path, body) {
      const reply = await fetch(new URL(path, found), {
        method,
        // A new connection for each call: a busy server may close an idle connection just when a request arrives.
        headers: { [internalSecretHeader]: secrets.internal, 'content-type': 'application/json', connection: 'close' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      // The server returns 404 for a wrong secret, and for parts that are switched off.
      if (reply.status === 404)
        throw new Error(
          `The server at ${found} does not serve ${path}: it has other secrets, or its settings switch this part off, as AUDIENCE=0 does.`,
        )
      if (!reply.ok) throw new Error(await refusalOf(reply, `${method} ${path}`))
      return reply.json()
    },
  }
}

/** The server's own message about invalid input; other errors are prefixed with the call or followed by it. */
async function refusalOf(reply: Response, call: string): Promise<string> {
  const text = await reply.text()
  const refused = Refusal.safeParse(parsed(text))
  if (!refused.success) return `${call} was answered with ${reply.status}: ${text.slice(0, longestQuote)}`
  const { issues = [], message } = refused.data
  return issues.map((issue) => issue.message).join(' ') || `${message} (${reply.status} to ${call})`
}

const longestQuote = 300
const Refusal = ErrorReply.pick({ message: true, issues: true })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const answers = (url: string) =>
  fetch(new URL('/healthz', url)).then(
    (reply) => reply.ok,
    () => false,
  )
