// Finds commits whose subject is too long, or not a conventional commit.
import { execFileSync } from 'node:child_process'

const mostCharacters = 72
const conventional = /^(build|bench|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([^()]+\))?!?: \S/
const mend = 'git commit --amend changes the last commit, git rebase -i an older one'

/** One line for each fault in the commits after the base, without merges. Null if the base is not in the history: a shallow clone, or no git. */
export function commitFaults(root: string, base: string): string[] | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('cat-file', '-e', `${base}^{commit}`)
  } catch {
    return null
  }
  const commits = git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`).split('\n').filter(Boolean)
  return commits.flatMap((line) => {
    const subject = line.slice(line.indexOf(' ') + 1)
    const { length } = [...subject]
    return [
      ...(length > mostCharacters ? [`${line}: ${length} characters, ${mostCharacters} at most: ${mend}`] : []),
      ...(conventional.test(subject) ? [] : [`${line}: not a conventional commit, such as "fix(media): ...": ${mend}`]),
    ]
  })
}
