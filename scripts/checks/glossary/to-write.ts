// The mark of work that `npm run new` leaves to a person, in code and in docs. The check fails until each is gone.

export const toWrite = 'TO WRITE:'

/** Files that explain the mark, and pages that are made from the contract, where the mark stands as well. */
const exempt = /^(CHANGELOG\.md|docs\/(recipes|product\/(calls|events))\.md|scripts\/checks\/glossary\/to-write\.ts)$/

/** Without what ends a comment, a string or a cell. */
const withoutEnd = (line: string) => line.replace(/(?:'[,)].*|\s*\*\/|\s*\|)\s*$/, '').trim()

/** The marked places of a file, one line each. */
export const unwrittenFaults = (path: string, text: string): string[] =>
  exempt.test(path)
    ? []
    : text.split('\n').flatMap((line, index) => {
        const at = line.indexOf(toWrite)
        return at < 0 ? [] : [`${path}:${index + 1} is to be written: ${withoutEnd(line.slice(at + toWrite.length))}`]
      })
