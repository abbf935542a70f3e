// Rules for names and contents of files, independent of their imports.
import { hasNoFloor, serverStepOf } from './server-floors.ts'
import { isData, isTest, nameOf, partOf, type SourceFile } from './source-file.ts'

type FileRule = (file: SourceFile) => string | false

const namelessNames = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types']
const namesShowContents: FileRule = ({ path }) =>
  path.split('/').some((step) => namelessNames.includes(nameOf(step)))
  && `no file or folder is called ${namelessNames.join(', ')}: name it after what lives there`

const noBarrels: FileRule = ({ reexports }) => reexports && 'nothing is re-exported: import it from where it lives'

/** `record` writes in the transaction of another feature. Many commands or queries form a folder; any other folder is a separate part, such as webhook delivery. */
const featureWords = ['routes', 'queries', 'commands', 'rules', 'present', 'record']
const featuresUseTheVocabulary: FileRule = ({ path }) => {
  const inside = /^server\/features\/[^/]+\/([^/]+)$/.exec(path)?.[1]
  return (
    inside !== undefined
    && !isTest(path)
    && !featureWords.includes(inside.replace(/\.ts$/, ''))
    && `a feature consists of ${featureWords.join(', ')} and tests`
  )
}

/** Files outside db, daily-figures, books, queries and commands that access the database, and why. */
const alsoData: Record<string, string> = {
  'server/auth/end-sessions.ts':
    'several features end sessions, in the transaction of the reason, and none may use the commands of another',
  'server/features/audit/record.ts': 'every feature records what was done, in the transaction of what was done',
  'server/features/webhooks/record.ts': 'every feature records what endpoints are to be told, in the transaction of what happened',
  'server/http/health.ts': 'only the database can say whether it answers',
  'server/backup/take-backup.ts': 'a backup takes every table as it is, whoever it belongs to',
  'server/backup/restore-backup.ts': 'and is laid down again in the same way',
}
/**
 * Passing the client on is allowed. `prisma.order.findMany`, `tx.order.update`, `$queryRaw` and `pool.query` are database access. The check
 * recognizes them by the names of clients and transactions, and by methods that nothing else has.
 */
const queriesDatabase =
  /\b(?:prisma|tx)\.\$?\w|\.\$(?:query|execute|transaction)|\.(?:find(?:Many|First|Unique)|(?:create|update|delete)Many|upsert|aggregate)\w*\(|\.query\s*[<(]/
const onlyDataFilesQueryTheDatabase: FileRule = ({ path, text }) => {
  if (partOf(path) !== 'server' || isTest(path) || isData(path)) return false
  if (path in alsoData)
    return (
      !queriesDatabase.test(text) && 'it asks the database nothing, and needs no exception in scripts/checks/architecture/file-rules.ts'
    )
  return queriesDatabase.test(text) && 'the database is read and written in db, daily-figures, books, queries and commands only'
}

const everythingOfTheServerHasAFloor: FileRule = ({ path }) =>
  hasNoFloor(path) && `server/${serverStepOf(path)} has no floor: give it one in scripts/checks/architecture/server-floors.ts`

const routersTakePathsAsSpelled: FileRule = ({ path, text }) =>
  partOf(path) === 'server'
  && !isTest(path)
  && path !== 'server/http/router.ts'
  && /\bRouter\(/.test(text)
  && 'a router is made by createRouter (server/http/router.ts), which takes paths as they are spelled'

const editionsKeepTheWord: FileRule = ({ path, text }) =>
  partOf(path) === 'client'
  && !path.startsWith('client/editions/')
  && path !== 'client/main.tsx'
  && /edition/i.test(text)
  && 'what differs between the editions is decided in client/editions; no other file uses the word'

/** A prefix, suffix, counter or clear button that comes and goes takes the keyboard from antd's own field. */
const fieldsKeepTheKeyboard: FileRule = ({ path, text }) =>
  partOf(path) === 'client'
  && !isTest(path)
  && path !== 'client/ui/fields/TextField.tsx'
  && /<Input\s(?:[^>]|=>)*?\b(?:prefix|suffix|showCount|count|allowClear|addonBefore|addonAfter)\b/.test(text)
  && 'a field with something beside its text is a TextField (client/ui/fields/TextField.tsx), which keeps the keyboard'

const contractTextIsStorable: FileRule = ({ path, text }) =>
  partOf(path) === 'contract'
  && !isTest(path)
  && path !== 'contract/text.ts'
  && /\bz\s*\.\s*(?:coerce\s*\.\s*)?(?:string|url)\b/.test(text)
  && 'text on the wire is text() or address() of contract/text.ts, which refuse what no database stores'

export const fileRules: FileRule[] = [
  namesShowContents,
  noBarrels,
  featuresUseTheVocabulary,
  onlyDataFilesQueryTheDatabase,
  everythingOfTheServerHasAFloor,
  routersTakePathsAsSpelled,
  editionsKeepTheWord,
  fieldsKeepTheKeyboard,
  contractTextIsStorable,
]
