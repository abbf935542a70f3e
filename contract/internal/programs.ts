// Command-line arguments that start the programs of the product, from the project's root.

/** Path of a built program (scripts/programs.config.mjs). */
export const builtProgram = (source: string) => `dist/programs/${source.replaceAll('/', '-').replace(/\.ts$/, '.mjs')}`

const fromSource = (source: string) => ['--import', 'tsx', source]

/** True if this process runs from TypeScript source; it then starts others from source, too. Otherwise, also in tests, the built programs are started. */
const runsFromSource = () => process.argv[1]?.endsWith('.ts') === true

/** Node's arguments for a program. */
export const programArgs = (source: string, isFromSource = runsFromSource()): string[] =>
  isFromSource ? fromSource(source) : [builtProgram(source)]
