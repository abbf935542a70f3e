// A copy of the project in which new parts are made: its text files, with the packages of this one.
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const isText = (path: string) => /\.(tsx?|mjs|json|css|md|prisma|sql|toml|html)$/.test(path) && path !== 'package-lock.json'

export interface Copy {
  read(path: string): string
  write(path: string, text: string): void
  /** Replaces one text, which must exist, with another. */
  edit(path: string, ...changes: [text: string, by: string][]): void
  /** The files that a pattern names: `*` is a part of a name, and a step that is `**` any folders. */
  paths(pattern: string): string[]
  /** Runs a script of the copy, and returns its output. Rejects with the output if it fails. */
  run(...args: string[]): Promise<string>
  /** Runs a script that fails, and returns its output. */
  fail(...args: string[]): Promise<string>
  /** Returns the files that changed since the last call. */
  changed(): string[]
  /** Removes a file of the copy, or all of it. */
  remove(path?: string): void
}

export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-new-'))
  const filesIn = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['ls-files', '--cached', '--others', ...args], { cwd, encoding: 'utf8' })
      .split('\n')
      .filter(isText)
  // Git also lists files that are deleted and not yet committed.
  for (const path of new Set(filesIn(root, '--exclude-standard').filter((one) => existsSync(join(root, one))))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  mkdirSync(temporary(folder))
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\nserver/db/generated\n')
  const texts = () => new Map(filesIn(folder, '--exclude-standard').map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  let before = texts()

  const copy: Copy = {
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    edit(path, ...changes) {
      const edited = changes.reduce((text, [old, by]) => {
        if (!text.includes(old)) throw new Error(`${path} has no ${old}`)
        return text.replace(old, () => by)
      }, copy.read(path))
      copy.write(path, edited)
    },
    paths(pattern) {
      const step = (text: string) => text.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+')
      const named = new RegExp(`^${pattern.split('**/').map(step).join('(?:.+/)?')}$`)
      return [...texts().keys()].filter((path) => named.test(path))
    },
    async run(...args) {
      const { code, output } = await runIn(folder, args)
      if (code !== 0) throw new Error(`${args.join(' ')}\n${output}`)
      return output
    },
    async fail(...args) {
      const { code, output } = await runIn(folder, args)
      if (code === 0) throw new Error(`${args.join(' ')} has not failed\n${output}`)
      return output
    },
    changed() {
      const now = texts()
      const paths = [...now.keys()].filter((path) => now.get(path) !== before.get(path))
      before = now
      return paths
    },
    remove: (path = '.') => rmSync(join(folder, path), { recursive: true, force: true }),
  }
  return copy
}

/** Removed with the copy: its tests keep a database with the migrations of the copy. */
const temporary = (folder: string) => join(folder, '.git/tmp')

/** Settings of the test run around this one would reach its tests. */
const ownEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|SSR$)/.test(name)))

function runIn(folder: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // TypeScript, a Go program, spends a quarter of its time less if it collects its garbage less often.
    const env = { ...ownEnv(), GOGC: '300', TMPDIR: temporary(folder) }
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
