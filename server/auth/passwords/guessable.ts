// Finds passwords that are easy to guess: runs of neighbouring keys, letters or digits, and repetitions.

/** Read forwards and backwards. The last rows are those of German and French keyboards; the short ones are columns. */
const lines = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
]
const bothWays = lines.flatMap((line) => [line, [...line].reverse().join('')])

const shortestRun = 3
/** A password needs more characters than this that are not part of a run. */
const fewOthers = 2
const fewDistinct = 3

const isOneRepeated = (text: string) => /^(.+?)\1+$/u.test(text)
const isRun = (text: string) => new Set(text).size === 1 || bothWays.some((line) => line.includes(text))

/** The number of characters that are not part of a run of at least `shortestRun`. */
function othersIn(text: string): number {
  let others = 0
  for (let at = 0; at < text.length;) {
    let end = at + 1
    while (end < text.length && isRun(text.slice(at, end + 1))) end++
    if (end - at < shortestRun) others++
    at = end - at < shortestRun ? at + 1 : end
  }
  return others
}

export function isGuessable(password: string): boolean {
  const text = password.toLowerCase()
  return new Set(text).size <= fewDistinct || isOneRepeated(text) || othersIn(text) <= fewOthers
}
