// Scripts that stand in a page itself. The content policy of that page names each by its hash; no other one runs.
import { createHash } from 'node:crypto'
import type { Response } from 'express'

const header = 'content-security-policy'

export function allowInlineScripts(response: Response, page: string) {
  const policy = response.getHeader(header)
  if (typeof policy !== 'string') return
  const hashes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  response.setHeader(
    header,
    policy.replace(/script-src [^;]*/, (sources) => sources + hashes.join('')),
  )
}
