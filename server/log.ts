import { pino, type DestinationStream, type Logger } from 'pino'
import type { Env } from './env.ts'

export type { Logger }

const secretNames = ['password', 'passwordHash', 'token', 'accessToken', 'secret', 'authorization', 'cookie', 'headers']
/** How deep a secret may lie in what is logged. */
const depths = ['', '*.', '*.*.', '*.*.*.']

/** Secrets in the middle of a text: a password in an address, a secret in a query, a session's token. */
const inText: [pattern: RegExp, open: string][] = [
  [/(:\/\/[^:@/\s"]*:)[^@/\s"]+(?=@)/g, '$1[Redacted]'],
  [/([?&](?:secret|token|sign|ticket)=)[^&\s"\\]+/g, '$1[Redacted]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[Redacted]'],
]
const withoutSecrets = (line: string) => inText.reduce((text, [pattern, open]) => text.replace(pattern, open), line)

/** Lines of JSON, on standard output if not elsewhere. What grants access is cut out wherever it may have slipped in. */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: depths.flatMap((depth) => secretNames.map((name) => depth + name)),
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  )
