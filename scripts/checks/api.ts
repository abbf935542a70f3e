// Lints the OpenAPI document: structure, ambiguous paths, examples that do not match their schema.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openApiDocument } from '#server/docs/openapi.ts'

const linter = 'node_modules/@redocly/cli/bin/cli.js'
/** Tags need no description: their title is enough. */
const rules = ['--extends=recommended-strict', '--skip-rule=tag-description', '--format=json']
/** Disables the linter's telemetry and its update check. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const Report = z.object({
  problems: z.array(z.object({ ruleId: z.string(), message: z.string(), location: z.array(z.object({ pointer: z.string().optional() })) })),
})

const folder = mkdtempSync(join(tmpdir(), 'greenroom-api-'))
const file = join(folder, 'openapi.json')
try {
  writeFileSync(file, JSON.stringify(openApiDocument()))
  const { stdout, stderr } = spawnSync(process.execPath, [linter, 'lint', file, ...rules], {
    encoding: 'utf8',
    env: { ...process.env, ...quiet },
  })
  if (!stdout) throw new Error(stderr)
  const { problems } = Report.parse(JSON.parse(stdout))
  for (const { ruleId, message, location } of problems) {
    const place = location[0]?.pointer?.replaceAll('~1', '/') ?? ''
    console.error(`/api/docs/openapi.json${place}: ${message} (${ruleId}): mend the call in contract/calls/, or server/docs/openapi.ts`)
  }
  console.log(`${problems.length} faults in the document of the API`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
