// Finds settings with an unknown name. Otherwise a misspelt setting would silently have no effect.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Fault } from './fault.ts'
import { nearest } from './nearest.ts'

/** One wrong letter of four, and not the first, since the environment has the names of many other programs. */
const lettersForOne = 4
/** Settings of Node and docker compose, which read .env as well. */
const ofOthers = /^(?:COMPOSE|DOCKER|NODE)_|^TZ$/

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Names in .env that are no setting, and names in the environment that look like one. The test of .env.example sees that it has them all. */
export function unknownSettings(source: NodeJS.ProcessEnv): Fault[] {
  const known = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  if (known.length === 0) return []
  const inFile = new Set(Object.keys(parseEnv(read('.env'))).filter((name) => !ofOthers.test(name)))
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name)) return []
    const { word, distance } = nearest(name, known)
    const isNear = distance <= name.length / lettersForOne && word[0] === name[0]
    if (!isNear && !inFile.has(name)) return []
    return {
      fault: `${name} is no setting: nothing reads it.`,
      cure: `${isNear ? `Is it ${word}? ` : ''}Correct its name, or remove it; .env.example lists all settings.`,
    }
  })
}
