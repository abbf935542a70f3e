// Rules for names and contents of files, independent of their imports.
import { hasNoFloor, serverStepOf } from './server-floors.ts'
import { fileInFeature, isData, isTest, nameOf, partOf, type SourceFile } from './source-file.ts'

type FileRule = (file: SourceFile) => string | false

export const vagueNames = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types']
const namesShowContents: FileRule = ({ path }) =>
  path.split('/').some((step) => vagueNames.includes(nameOf(step)))
  && `no file or folder is called ${vagueNames.join(', ')}: name it after its contents`

const noBarrels: FileRule = ({ reexports }) => reexports && 'nothing is re-exported: import it from the file that defines it'

/** `record` writes in another feature's transaction. Commands or queries may be a folder; other folders are parts, such as delivery. */
const featureWords = ['routes', 'queries', 'commands', 'rules', 'present', 'record']
const featuresHaveTheUsualFiles: FileRule = ({ path }) => {
  const inside = fileInFeature(path)
  return (
    inside !== undefined
    && !inside.includes('/')
    && !isTest(path)
    && !featureWords.includes(inside.replace(/\.ts$/, ''))
    && `a feature consists of ${featureWords.join(', ')} and tests`
  )
}

/** Other files that may access the database, and why. */
const alsoData: Record<string, string> = {
  'server/auth/end-sessions.ts':
    'several features end sessions within their own transaction, and a feature may not use the commands of another',
  'server/features/audit/record.ts': 'every feature writes its audit entries in its own transaction',
  'server/features/webhooks/record.ts': 'every feature writes webhook deliveries in its own transaction',
  'server/http/health.ts': 'the health check queries the database',
  'server/backup/take-backup.ts': 'a backup reads every table',
  'server/backup/restore-backup.ts': 'a restore writes every table',
}
/**
 * Database access: `prisma.order.findMany`, `tx.order.update`, `$queryRaw`, `pool.query`. The check recognizes it by the names of clients and
 * transactions, and by method names that only Prisma has. Passing the client on as an argument is allowed.
 */
const queriesDatabase =
  /\b(?:prisma|tx)\.\$?\w|\.\$(?:query|execute|transaction)|\.(?:find(?:Many|First|Unique)|(?:create|update|delete)Many|upsert|aggregate)\w*\(|\.query\s*[<(]/
const onlyDataFilesQueryTheDatabase: FileRule = ({ path, text }) => {
  if (partOf(path) !== 'server' || isTest(path) || isData(path)) return false
  if (path in alsoData)
    return (
      !queriesDatabase.test(text) && 'it does not access the database: remove its exception in scripts/checks/architecture/file-rules.ts'
    )
  return queriesDatabase.test(text) && 'only db, daily-figures, books, queries and commands access the database'
}

const serverFilesHaveAFloor: FileRule = ({ path }) =>
  hasNoFloor(path) && `server/${serverStepOf(path)} has no floor: give it one in scripts/checks/architecture/server-floors.ts`

const routersAreCaseSensitive: FileRule = ({ path, text }) =>
  partOf(path) === 'server'
  && !isTest(path)
  && path !== 'server/http/router.ts'
  && /\bRouter\(/.test(text)
  && 'a router is made by createRouter (server/http/router.ts), whose paths are case-sensitive'

const onlyEditionsNameEditions: FileRule = ({ path, text }) =>
  partOf(path) === 'client'
  && !path.startsWith('client/editions/')
  && path !== 'client/main.tsx'
  && /edition/i.test(text)
  && 'only client/editions decides what differs between the editions; no other file uses the word'

/** antd rebuilds an input when its prefix, suffix, counter or clear button appears or disappears, and the input loses the focus. */
const fieldsKeepTheFocus: FileRule = ({ path, text }) =>
  partOf(path) === 'client'
  && !isTest(path)
  && path !== 'client/ui/fields/TextField.tsx'
  && /<Input\s(?:[^>]|=>)*?\b(?:prefix|suffix|showCount|count|allowClear|addonBefore|addonAfter)\b/.test(text)
  && 'an input with something beside its text is a TextField (client/ui/fields/TextField.tsx), which keeps the focus'

/** antd focuses the close button of a dialog that opens. */
const dialogsFocusTheirFirstField: FileRule = ({ path, text }) =>
  partOf(path) === 'client'
  && !isTest(path)
  && path !== 'client/ui/dialog/Dialog.tsx'
  && /<Modal\b/.test(text)
  && 'a dialog is a Dialog (client/ui/dialog/Dialog.tsx), which focuses its first field'

/** The browser's own date fields look and behave differently on each device, in its language instead of the page's. */
const datesAreOurs: FileRule = ({ path, text }) =>
  partOf(path) === 'client'
  && !isTest(path)
  && /\btype="(?:date|datetime-local|month|week|time)"/.test(text)
  && 'a date is a DayField (client/ui/range/DayField.tsx)'

/** A browser may refuse site data, and then throws where one of these names is read. The first scripts, which run before any module, catch that. */
const siteDataMayBeRefused: FileRule = ({ path, text }) =>
  partOf(path) === 'client'
  && !isTest(path)
  && path !== 'client/lib/storage.ts'
  && nameOf(path) !== 'first'
  && /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\s*\.\s*cookie)\b/.test(text)
  && 'what a browser keeps is in browserStorage or tabStorage (client/lib/storage.ts), which also work where it refuses to'

const contractTextIsStorable: FileRule = ({ path, text }) =>
  partOf(path) === 'contract'
  && !isTest(path)
  && path !== 'contract/text.ts'
  && /\bz\s*\.\s*(?:coerce\s*\.\s*)?(?:string|url)\b/.test(text)
  && 'text on the wire is text() or address() of contract/text.ts, which refuse text that PostgreSQL cannot store'

export const fileRules: FileRule[] = [
  namesShowContents,
  noBarrels,
  featuresHaveTheUsualFiles,
  onlyDataFilesQueryTheDatabase,
  serverFilesHaveAFloor,
  routersAreCaseSensitive,
  onlyEditionsNameEditions,
  fieldsKeepTheFocus,
  dialogsFocusTheirFirstField,
  datesAreOurs,
  siteDataMayBeRefused,
  contractTextIsStorable,
]
