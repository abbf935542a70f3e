// Files that are going to be written, in memory: none is written unless all of them can be.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from './names.ts'

export interface Draft {
  exists(path: string): boolean
  /** The text of a file, with the changes so far. */
  read(path: string): string
  /** The names in a folder, which may be missing. */
  list(folder: string): string[]
  create(path: string, text: string): void
  edit(path: string, change: (text: string) => string): void
  /** Puts text before another one, which the file must have. */
  before(path: string, anchor: string, text: string): void
  after(path: string, anchor: string, text: string): void
  /** Paths that are new, and paths that are changed. */
  summary(): { created: string[]; changed: string[] }
  write(): void
}

export function openDraft(root: string): Draft {
  const texts = new Map<string, string>()
  const created: string[] = []
  const insert = (path: string, anchor: string, replacement: string) =>
    draft.edit(path, (text) => {
      if (!text.includes(anchor)) throw new Refusal(`${path} has no longer the place where this belongs: ${anchor.trim()}`)
      return text.replace(anchor, () => replacement)
    })
  const draft: Draft = {
    exists: (path) => texts.has(path) || existsSync(join(root, path)),
    read(path) {
      if (!draft.exists(path)) throw new Refusal(`${path} is missing.`)
      return texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    },
    list: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
    create(path, text) {
      if (draft.exists(path)) throw new Refusal(`${path} exists: choose another name.`)
      created.push(path)
      texts.set(path, text)
    },
    edit(path, change) {
      texts.set(path, change(draft.read(path)))
    },
    before: (path, anchor, text) => insert(path, anchor, text + anchor),
    after: (path, anchor, text) => insert(path, anchor, anchor + text),
    summary: () => ({ created, changed: [...texts.keys()].filter((path) => !created.includes(path)) }),
    write() {
      for (const [path, text] of texts) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
    },
  }
  return draft
}
