// Texts that `npm start` prints for phones when HTTPS is on: a code that opens the app, and a note on the warning about the certificate.
import { renderUnicodeCompact } from 'uqr'
import { isLoopback } from '#server/demo-rule.ts'
import type { Env } from '#server/env.ts'
import { hostForPhones } from '#server/https/machine.ts'
import { urlHost } from '#server/push/url-host.ts'

type Settings = Pick<Env, 'HOST' | 'PUBLIC_HOST' | 'HTTPS_CERT'>

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

/** White on black, whatever the colours of the terminal: some phones do not read an inverted code. */
const coloured = (line: string) => `\u001B[97;40m${line}\u001B[0m`

const codeOf = (url: string) =>
  renderUnicodeCompact(url, { border: 2 })
    .split('\n')
    .map((line) => (process.stdout.isTTY ? coloured(line) : line))
    .join('\n')

const warning = `
The first time, the phone says that the connection is not private, because nobody has signed the certificate. It is encrypted all the same.
  iPhone             Show Details, visit this website, Visit Website
  Android            Advanced, Proceed to ... (unsafe)
Then allow the camera and the microphone.
`

/** @param https the address over TLS. The code has one that phones can reach, as far as this machine knows it. */
export function textForPhones(https: string | undefined, env: Settings): string {
  if (https === undefined) return ''
  if (isLoopback(env.PUBLIC_HOST ?? env.HOST)) {
    const own = hostForPhones({ HOST: '0.0.0.0' })
    return indented(`
Phones, over HTTPS   only this machine reaches ${https}
  To let them in     HTTPS=1 HOST=0.0.0.0 PUBLIC_HOST=${own} npm start
`)
  }
  const url = `https://${urlHost(hostForPhones(env))}:${new URL(https).port}/app`
  return indented(`\nPhones, over HTTPS   ${url}\n\n${codeOf(url)}\n${env.HTTPS_CERT ? '' : warning}`)
}
