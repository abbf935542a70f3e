/** One entry of the command palette. */
export interface Command {
  /** Without spaces, because it is part of the element's id. */
  key: string
  label: string
  detail?: string | null | undefined
  /** Additional search words. */
  words?: string
  run: () => void
}
export interface CommandGroup {
  label: string
  commands: readonly Command[]
}

/** Lower case without diacritics, so that `qua` finds `Quà`. */
const plain = (text: string) => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

/** The commands that contain every word of a text. Their order does not change. */
export function matching(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const wanted = plain(text).split(/\s+/)
  const matches = ({ label, detail, words }: Command) => {
    const own = plain([label, detail, words].join(' '))
    return wanted.every((word) => own.includes(word))
  }
  return groups.map((group) => ({ ...group, commands: group.commands.filter(matches) })).filter(({ commands }) => commands.length > 0)
}
