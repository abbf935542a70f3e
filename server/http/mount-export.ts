// Turns the definition of a CSV export into its route: check access, parse, then stream the file one page of rows at a time.
import type { Router } from 'express'
import type { Call } from '#contract/define.ts'
import { RangeQuery } from '#contract/wire.ts'
import type { Column } from '../csv/columns.ts'
import { byteOrderMark, headerLine, rowLine } from '../csv/lines.ts'
import { fileLanguage, type FileLanguage } from '../csv/titles.ts'
import { businessDayOf } from '../dates/business-day.ts'
import { dayRange } from '../dates/range.ts'
import type { Deps } from '../deps.ts'
import type { Lanes } from '../lanes.ts'
import { createHeavyCalls } from './heavy/heavy-calls.ts'
import { receive, type CallInput } from './mount.ts'
import { sendPieces } from './heavy/send-pieces.ts'

export interface Export<C extends Call, Row> {
  /** The file's name, without its days. */
  file: string
  /** A function where titles depend on who asks. */
  columns: Column<Row>[] | ((input: CallInput<C>) => Column<Row>[])
  /** The rows of the whole filter, in wire format. */
  pages: (input: CallInput<C>) => AsyncIterable<Row[]>
}
export type MountExport = <C extends Call, Row>(call: C, file: Export<C, Row>) => void

/** Reads the first page before anything is sent, so that a failure can still be reported. `read` limits the reads at the same time. */
async function startReading<Row>(pages: AsyncIterable<Row[]>, read: Lanes) {
  const reading = pages[Symbol.asyncIterator]()
  const next = () => read(() => reading.next())
  const first = await next()
  return async function* rows(): AsyncGenerator<Row[]> {
    try {
      for (let page = first; !page.done; page = await next()) yield page.value
    } finally {
      await reading.return?.()
    }
  }
}

async function* linesOf<Row>(columns: Column<Row>[], rows: AsyncIterable<Row[]>, zone: string, language: FileLanguage) {
  yield byteOrderMark + headerLine(columns, zone, language)
  for await (const page of rows) yield page.map((row) => rowLine(columns, row, zone)).join('')
}

/** For example `gifts_2026-11-01_2026-11-20.csv`. Without an end, the file name uses today. */
function fileName(file: string, query: unknown, zone: string, now: Date) {
  const { first, last } = dayRange(RangeQuery.parse(query), zone)
  return [file, first, last ?? businessDayOf(now, zone)].filter((part) => part !== null).join('_') + '.csv'
}

export function mountExportOn(
  router: Router,
  { auth, env: { BUSINESS_TIME_ZONE: zone }, clock }: Pick<Deps, 'auth' | 'env' | 'clock'>,
  heavy = createHeavyCalls(),
): MountExport {
  return (call, { file, columns, pages }) => {
    router.get(call.path, async (request, response) => {
      const input = await receive(call, auth, request, response)
      await heavy.file({ actor: input.actor, request, response }, async (read) => {
        const rows = await startReading(pages(input), read)
        response.setHeader('content-type', 'text/csv; charset=utf-8')
        response.setHeader('content-disposition', `attachment; filename="${fileName(file, input.query, zone, clock())}"`)
        const language = fileLanguage({ language: request.get('language'), acceptLanguage: request.get('accept-language') })
        await sendPieces(response, linesOf(typeof columns === 'function' ? columns(input) : columns, rows(), zone, language))
      })
    })
  }
}
