// Lints the OpenAPI document: structure, ambiguous paths, examples that do not match their schema.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '#server/docs/openapi.ts'

const linter = 'node_modules/@redocly/cli/bin/cli.js'
/** Tags need no description: their title is enough. */
const rules = ['--extends=recommended-strict', '--skip-rule=tag-description', '--format=stylish']
/** Disables the linter's telemetry and its update check. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const folder = mkdtempSync(join(tmpdir(), 'greenroom-api-'))
const file = join(folder, 'openapi.json')
try {
  // With line breaks, so that an error has a line number.
  writeFileSync(file, JSON.stringify(openApiDocument(), null, 2))
  const { status, stdout, stderr } = spawnSync(process.execPath, [linter, 'lint', file, ...rules], {
    encoding: 'utf8',
    env: { ...process.env, ...quiet },
  })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  console.log(status === 0 ? 'The document of the API has no faults.' : 'The document of the API has faults.')
  process.exitCode = status === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
