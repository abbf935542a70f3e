// Rules for names and contents of files, independent of their imports. A fault says what is wrong and how it is mended.
import { floorOf, serverStepOf } from './server-floors.ts'
import { fileInFeature, isData, isTest, lineAt, partOf, type SourceFile } from './source-file.ts'

const vagueNames = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types']
/** `record` writes in another feature's transaction. Commands or queries may be a folder; other folders are parts, such as delivery. */
const featureWords = ['routes', 'queries', 'commands', 'rules', 'present', 'record']

/** What a path may be. */
function* pathFaults(path: string) {
  if (path.split('/').some((step) => vagueNames.includes(step.replace(/\..*$/, ''))))
    yield `no file or folder is called ${vagueNames.join(', ')}: name it after its contents`
  const inside = fileInFeature(path)
  if (inside && !inside.includes('/') && !featureWords.includes(inside.replace(/\.ts$/, '')) && !isTest(path))
    yield `a feature consists of ${featureWords.join(', ')} and tests: move this into one of them, or into a folder of the feature`
  if (partOf(path) === 'server' && floorOf(path) === -1 && !isTest(path))
    yield `server/${serverStepOf(path)} has no floor: give it one in scripts/checks/architecture/server-floors.ts`
}

/** What the files of a part, without tests, have only in the place that is made for it. */
interface Content {
  part: string
  has: RegExp
  mend: string
  /** Where it may be. */
  places: (path: string) => boolean
  /** Single files that have it, too, and why. */
  exceptions?: Record<string, string>
}
const at =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

const contents: Content[] = [
  {
    part: 'server',
    // `prisma.order.findMany`, `tx.order.update`, `$queryRaw`, `pool.query`: by the names of clients and transactions, and by method names
    // that only Prisma has. Passing the client on as an argument is allowed.
    has: /\b(?:prisma|tx)\.\$?\w|\.\$(?:query|execute|transaction)|\.(?:find(?:Many|First|Unique)|(?:create|update|delete)Many|upsert|aggregate)\w*\(|\.query\s*[<(]/,
    mend: 'only db, daily-figures, books, queries and commands access the database: do it there',
    places: isData,
    exceptions: {
      'server/auth/end-sessions.ts':
        'several features end sessions within their own transaction, and a feature may not use the commands of another',
      'server/features/audit/record.ts': 'every feature writes its audit entries in its own transaction',
      'server/features/webhooks/record.ts': 'every feature writes webhook deliveries in its own transaction',
      'server/http/health.ts': 'the health check queries the database',
      'server/backup/take-backup.ts': 'a backup reads every table',
      'server/backup/restore-backup.ts': 'a restore writes every table',
    },
  },
  {
    part: 'server',
    has: /\bRouter\(/,
    mend: 'make a router by createRouter (server/http/router.ts), whose paths are case-sensitive',
    places: at('server/http/router.ts'),
  },
  {
    part: 'client',
    has: /edition/i,
    mend: 'only client/editions decides what differs between the editions: no other file uses the word',
    places: (path) => path.startsWith('client/editions/') || path === 'client/main.tsx',
  },
  {
    part: 'client',
    // antd rebuilds an input when its prefix, suffix, counter or clear button appears or disappears, and the input loses the focus.
    has: /<Input\s(?:[^>]|=>)*?\b(?:prefix|suffix|showCount|count|allowClear|addonBefore|addonAfter)\b/,
    mend: 'an input with something beside its text is a TextField (client/ui/fields/TextField.tsx), which keeps the focus',
    places: at('client/ui/fields/TextField.tsx'),
  },
  {
    part: 'client',
    // antd focuses the close button of a dialog that opens.
    has: /<Modal\b/,
    mend: 'a dialog is a Dialog (client/ui/dialog/Dialog.tsx), which focuses its first field',
    places: at('client/ui/dialog/Dialog.tsx'),
  },
  {
    part: 'client',
    // The browser's own date fields look and behave differently on each device, in its language instead of the page's.
    has: /\btype="(?:date|datetime-local|month|week|time)"/,
    mend: 'a date is a DayField (client/ui/range/DayField.tsx)',
    places: at(),
  },
  {
    part: 'client',
    // A browser may refuse site data, and then throws where one of these names is read. The first scripts, which run before any module, catch that.
    has: /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\s*\.\s*cookie)\b/,
    mend: 'what a browser keeps is in browserStorage or tabStorage (client/lib/storage.ts), which also work where it refuses to',
    places: (path) => path === 'client/lib/storage.ts' || /\/first\.\w+$/.test(path),
  },
  {
    part: 'contract',
    has: /\bz\s*\.\s*(?:coerce\s*\.\s*)?(?:string|url)\b/,
    mend: 'text on the wire is text() or address() of contract/text.ts, which refuse text that PostgreSQL cannot store',
    places: at('contract/text.ts'),
  },
]

function* contentFaults({ path, text }: SourceFile) {
  if (isTest(path)) return
  for (const { part, has, mend, places, exceptions = {} } of contents) {
    if (partOf(path) !== part || places(path)) continue
    const found = has.exec(text)
    if (path in exceptions && !found)
      yield `${path}: it needs its exception no more: remove it from scripts/checks/architecture/file-rules.ts`
    if (found && !(path in exceptions)) yield `${path}:${lineAt(text, found.index)}: ${mend}`
  }
}

export const fileFaults = (file: SourceFile): string[] => [
  ...[...pathFaults(file.path)].map((fault) => `${file.path}: ${fault}`),
  ...file.reexports.map((line) => `${file.path}:${line}: nothing is re-exported: import it from the file that defines it`),
  ...contentFaults(file),
]
