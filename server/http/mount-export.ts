// Turns the definition of a report's CSV into its route: admit, parse, then stream the file a page of rows at a time.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Router } from 'express'
import type { Call } from '#contract/define.ts'
import { RangeQuery } from '#contract/wire.ts'
import type { Column } from '../csv/columns.ts'
import { byteOrderMark, headerLine, rowLine } from '../csv/lines.ts'
import { fileLanguage, type FileLanguage } from '../csv/titles.ts'
import { businessDayOf } from '../dates/business-day.ts'
import { dayRange } from '../dates/range.ts'
import type { Deps } from '../deps.ts'
import { receive, type CallInput } from './mount.ts'

export interface Export<C extends Call, Row> {
  /** The file's name, without its days. */
  file: string
  columns: Column<Row>[]
  /** The rows of the whole filter, in wire format. */
  pages: (input: CallInput<C>) => AsyncIterable<Row[]>
}
export type MountExport = <C extends Call, Row>(call: C, file: Export<C, Row>) => void

/** Reads the first page before anything is sent, so that a failure can still be reported. */
async function startReading<Row>(pages: AsyncIterable<Row[]>) {
  const reading = pages[Symbol.asyncIterator]()
  const first = await reading.next()
  return async function* rows(): AsyncGenerator<Row[]> {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => reading }
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
): MountExport {
  return (call, { file, columns, pages }) => {
    router.get(call.path, async (request, response) => {
      const input = await receive(call, auth, request, response)
      const rows = await startReading(pages(input))
      response.setHeader('content-type', 'text/csv; charset=utf-8')
      response.setHeader('content-disposition', `attachment; filename="${fileName(file, input.query, zone, clock())}"`)
      const language = fileLanguage({ language: request.get('language'), acceptLanguage: request.get('accept-language') })
      await pipeline(Readable.from(linesOf(columns, rows(), zone, language)), response).catch((error: unknown) => {
        // A cancelled download is no error, neither of the caller nor of the server.
        if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
      })
    })
  }
}
