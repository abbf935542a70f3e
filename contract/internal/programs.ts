// How the programs of the product are started, from the project's root.

/** Where the build (scripts/programs.config.mjs) puts a program. */
export const builtProgram = (source: string) => `dist/programs/${source.replaceAll('/', '-').replace(/\.ts$/, '.mjs')}`

const fromSource = (source: string) => ['--import', 'tsx', source]

/** A program that runs from its source starts the others from theirs. All else, tests included, starts what is built. */
const runsFromSource = () => process.argv[1]?.endsWith('.ts') === true

/** Node's arguments that run a program. */
export const programArgs = (source: string, isFromSource = runsFromSource()): string[] =>
  isFromSource ? fromSource(source) : [builtProgram(source)]
