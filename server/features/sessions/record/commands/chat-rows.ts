// Packs chat lines into rows of session_chat.
import { linesARow, minuteOf, packLines, type Line } from '../rules/chat-lines.ts'

/** `at` is the start of the minute in which its lines were sent. */
interface ChatRow {
  at: Date
  count: number
  lines: string
}

/** The rows for lines of one session, which keep their order. */
export function chatRows(lines: readonly Line[]): ChatRow[] {
  const rows: { at: Date; lines: Line[] }[] = []
  const last = new Map<number, Line[]>()
  for (const line of lines) {
    const at = minuteOf(line.at)
    const filling = last.get(at.getTime())
    if (filling && filling.length < linesARow) filling.push(line)
    else {
      const row = { at, lines: [line] }
      last.set(at.getTime(), row.lines)
      rows.push(row)
    }
  }
  return rows.map((row) => ({ at: row.at, count: row.lines.length, lines: packLines(row.at, row.lines) }))
}
