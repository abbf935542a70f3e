/** One line of the palette. */
export interface Command {
  /** Without blanks: it is a part of the line's id. */
  key: string
  label: string
  detail?: string | null | undefined
  /** Found by these words as well. */
  words?: string
  run: () => void
}
export interface CommandGroup {
  label: string
  commands: readonly Command[]
}

/** Without capitals and marks: `qua` finds `Quà`. */
const plain = (text: string) => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

/** The commands that contain every word of a text, in the same order. */
export function matching(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const wanted = plain(text).split(/\s+/)
  const matches = ({ label, detail, words }: Command) => {
    const own = plain([label, detail, words].join(' '))
    return wanted.every((word) => own.includes(word))
  }
  return groups.map((group) => ({ ...group, commands: group.commands.filter(matches) })).filter(({ commands }) => commands.length > 0)
}
