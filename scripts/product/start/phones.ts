// What `npm start` prints about phones when HTTPS is on: a code that opens the app, and what a phone says about the certificate.
import { renderUnicodeCompact } from 'uqr'
import { isLoopback } from '#server/demo-rule.ts'
import type { Env } from '#server/env.ts'
import { hostForPhones } from '#server/https/machine.ts'
import { urlHost } from '#server/push/url-host.ts'

type Settings = Pick<Env, 'HOST' | 'PUBLIC_HOST' | 'HTTPS_CERT'>

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

const warning = `
The first time, the phone says that the connection is not private, because no authority signed the certificate. It is encrypted all the same.
  iPhone             Show Details, visit this website, Visit Website
  Android            Advanced, Proceed to ...
Then allow the camera and the microphone.
`

/** @param https the address over TLS. The code has one that phones can reach, as far as this machine knows it. */
export function textForPhones(https: string | undefined, env: Settings): string {
  if (https === undefined) return ''
  const host = hostForPhones(env)
  const { port } = new URL(https)
  const head = `\nPhones, over HTTPS`
  if (isLoopback(env.PUBLIC_HOST ?? env.HOST)) {
    const own = hostForPhones({ HOST: '0.0.0.0' })
    return `${head}: only this machine can reach ${https}\n  To let phones in: HTTPS=1 HOST=0.0.0.0 PUBLIC_HOST=${own} npm start\n`
  }
  const url = `https://${urlHost(host)}:${port}/app`
  return `${head}: ${url}\n\n${indented(renderUnicodeCompact(url, { border: 2 }))}\n${env.HTTPS_CERT ? '' : warning}`
}
