// What files may be called and may say, whatever they import.
import { isTest, nameOf, partOf, type SourceFile } from './source-file.ts'

type FileRule = (file: SourceFile) => string | false

const namelessNames = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types']
const namesSayWhatIsInside: FileRule = ({ path }) =>
  path.split('/').some((step) => namelessNames.includes(nameOf(step)))
  && `no file or folder is called ${namelessNames.join(', ')}: name it after what lives there`

const noBarrels: FileRule = ({ reexports }) => reexports && 'nothing is re-exported: import it from where it lives'

const featureWords = ['routes', 'queries', 'commands', 'rules', 'policy', 'present', 'factories']
const featuresUseTheVocabulary: FileRule = ({ path }) => {
  const inside = /^server\/features\/[^/]+\/(.+)$/.exec(path)?.[1]
  return inside !== undefined && !isTest(path) && !featureWords.includes(inside.replace(/\.ts$/, ''))
    && `a feature consists of ${featureWords.join(', ')} and tests`
}

const mayCallPrisma = /^server\/(db\/|daily\/|features\/[^/]+\/(queries|commands|factories)\.ts$)/
/** Handing the client on is fine; `prisma.order.findMany` and `prisma.$queryRaw` are for those who read and write. */
const prismaIsCalledInTheData: FileRule = ({ path, text }) =>
  partOf(path) === 'server' && !isTest(path) && !mayCallPrisma.test(path) && /\bprisma\.\$?\w+/.test(text)
  && 'the database is read and written in db, daily, queries and commands only'

const editionsKeepTheWord: FileRule = ({ path, text }) =>
  partOf(path) === 'client' && !path.startsWith('client/editions/') && path !== 'client/main.tsx' && /edition/i.test(text)
  && 'what differs between the editions is decided in client/editions; no other file uses the word'

export const fileRules: FileRule[] = [
  namesSayWhatIsInside, noBarrels, featuresUseTheVocabulary, prismaIsCalledInTheData, editionsKeepTheWord,
]
