// The server's log: lines of JSON without secrets. Each message is a searchable phrase, `subject: what happened`; values go into fields.
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Env } from './env.ts'

export type { Logger }

const secretNames = ['password', 'passwordHash', 'token', 'accessToken', 'secret', 'authorization', 'cookie', 'headers']
/** The depth to which logged objects are searched for secrets. */
const depths = ['', '*.', '*.*.', '*.*.*.']

/** Secrets inside a text: a password in an address, a secret in a query, a session's token. */
const inText: [pattern: RegExp, open: string][] = [
  [/(:\/\/[^:@/\s"]*:)[^@/\s"]+(?=@)/g, '$1[Redacted]'],
  [/([?&](?:secret|token|sign|ticket)=)[^&\s"\\]+/g, '$1[Redacted]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[Redacted]'],
]
const withoutSecrets = (line: string) => inText.reduce((text, [pattern, open]) => text.replace(pattern, open), line)

/** Writes lines of JSON, to standard output by default. Secrets are removed from each line. */
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
