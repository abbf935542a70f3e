// Collects the events of live sessions in memory and stores them in batches, some seconds later. So no gift, chat line or measurement waits
// for the record.
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import type { Deps } from '../deps.ts'
import type { Happenings } from '../events/bus.ts'
import { packEncoder, packShown, type ReportKind } from '../features/sessions/record/rules/end-figures.ts'
import { figuresOf } from '../features/sessions/record/rules/signal-figures.ts'
import { emptyBatch, sizeOf, writeBatch, type Batch } from '../features/sessions/record/commands/write-batch.ts'

const writeEveryMs = 8000
/** Marks are written sooner, so that they appear on the session's page within a second. */
const writeSoonMs = 300
/** Further rows are dropped, so that the memory does not fill up while the database is unavailable. */
const mostCollected = 50_000
/** A row holds the measurements of this period, each with its offset from the row's start. */
const rowMs = 20_000

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>

/** The last recorded state of a push, so that only changes are recorded. */
interface Noted {
  /** When the session began, if this server was already running. */
  since?: Date
  state?: string
  refusal?: string | null
  advice?: StreamHealth['advice']
  encoder?: string
}

export interface Recorder {
  /** Writes what has been collected. Keeps it if the database does not answer. */
  write(): Promise<void>
  /** Stops collecting and writes the rest. */
  close(): Promise<void>
}

export function startRecorder({ db, bus, clock, log }: Needs): Recorder {
  let batch = emptyBatch()
  const noted = new Map<number, Noted>()
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  let dropped = 0

  function collect<Row>(rows: Row[], row: Row) {
    if (sizeOf(batch) < mostCollected) rows.push(row)
    else dropped++
  }
  const noteOf = (anchorId: number) => {
    const note = noted.get(anchorId) ?? {}
    noted.set(anchorId, note)
    return note
  }

  async function writeNow() {
    if (sizeOf(batch) === 0) return
    const writing = batch
    batch = emptyBatch()
    try {
      await writeBatch(db.pool, writing)
      if (dropped > 0) log.warn({ dropped }, 'session record: rows dropped, database was unavailable')
      dropped = 0
    } catch (error) {
      log.warn({ err: error }, 'session record: write failed, will be retried')
      batch = mergeOf(writing, batch)
    }
  }
  const write = () => (underWay = underWay.then(writeNow))
  const every = setInterval(() => void write(), writeEveryMs)
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void write()
    }, writeSoonMs)
  }
  function mark(anchorId: number, kind: string, detail: object, at = clock()) {
    collect(batch.marks, { anchorId, at, kind, detail })
    soon()
  }

  function measured({ anchorId, health, adviceForMs = 0, encoder }: Happenings['push/measured']) {
    const at = new Date(health.at)
    const last = batch.signals.findLast((row) => row.anchorId === anchorId)
    if (last && at.getTime() - last.at.getTime() < rowMs) last.figures.push(...figuresOf(health, last.at))
    else collect(batch.signals, { anchorId, at, figures: figuresOf(health, at) })
    const note = noteOf(anchorId)
    if (encoder && note.encoder !== encoder) mark(anchorId, 'encoder', { encoder }, at)
    if ((note.advice ?? null) !== health.advice) {
      const began = Math.max(at.getTime() - adviceForMs, note.since?.getTime() ?? 0)
      mark(anchorId, 'advice', { advice: health.advice, lastedMs: at.getTime() - began }, new Date(began))
    }
    Object.assign(note, { encoder: encoder ?? note.encoder, advice: health.advice })
  }
  /** `pack` returns the figures for a row that began this many milliseconds earlier. */
  function reported(anchorId: number, kind: ReportKind, at: Date, pack: (offsetMs: number) => number[]) {
    const last = batch.reports.findLast((row) => row.anchorId === anchorId && row.kind === kind)
    const offsetMs = last ? at.getTime() - last.at.getTime() : 0
    if (last && Math.abs(offsetMs) < rowMs) last.figures.push(...pack(offsetMs))
    else collect(batch.reports, { anchorId, at, kind, figures: pack(0) })
  }
  function signalled({ anchorId, signal }: Happenings['signal/changed']) {
    const note = noteOf(anchorId)
    const refusedAt = signal.refusal?.at ?? null
    if (signal.refusal && note.refusal !== refusedAt)
      mark(anchorId, 'refused', { reason: signal.refusal.reason }, new Date(signal.refusal.at))
    // The time of a drop is that of the signal, by which the wall's feed knows it again.
    const at = signal.state === 'reconnecting' && signal.since ? new Date(signal.since) : clock()
    if (note.state !== signal.state) mark(anchorId, 'signal', { state: signal.state }, at)
    Object.assign(note, { refusal: refusedAt, state: signal.state })
    // The next push may have the same fault, which is then another one.
    if (signal.state !== 'live') delete note.advice
  }
  function onRoomEvent({ event, refused }: Happenings['room/appended']) {
    const { anchorId, by } = event
    const at = new Date(event.at)
    if (event.kind === 'enter' && by.customerId !== null) collect(batch.entries, { anchorId, at, customerId: by.customerId })
    if (event.kind !== 'text') return
    const name = by.customerId === null ? by.name : null
    collect(batch.lines, { anchorId, at, customerId: by.customerId, name, role: by.role, text: event.text, refused })
  }

  const here =
    <H>(listener: (happening: H) => unknown) =>
    (happening: H, origin: 'here' | 'elsewhere') =>
      origin === 'here' ? listener(happening) : undefined
  const stops = [
    bus.on('push/measured', here(measured)),
    bus.on('signal/changed', here(signalled)),
    bus.on('push/taken-over', ({ anchorId, at }) => {
      mark(anchorId, 'takeover', {}, at)
      delete noteOf(anchorId).advice
    }),
    bus.on('room/appended', here(onRoomEvent)),
    bus.on(
      'encoder/reported',
      here(({ anchorId, samples }) => {
        for (const { at, ...sample } of samples) reported(anchorId, 'encoder', at, (offsetMs) => packEncoder(sample, offsetMs))
      }),
    ),
    bus.on(
      'player/reported',
      here(({ at, report }) => reported(report.anchorId, 'player', at, (offsetMs) => packShown(report, offsetMs))),
    ),
    bus.on(
      'game/bound',
      here(({ anchorId, game }) => mark(anchorId, 'game', { gameName: game?.name ?? null })),
    ),
    bus.on(
      'live/renamed',
      here(({ anchorId, title }) => mark(anchorId, 'title', { title })),
    ),
    // A new session records the current state again.
    bus.on('live/started', ({ anchorId }) => noted.set(anchorId, { since: clock() })),
    bus.on('live/ended', ({ anchorId }, origin) => {
      noted.delete(anchorId)
      return origin === 'here' ? write() : undefined
    }),
  ]

  return {
    write,
    async close() {
      for (const stop of stops) stop()
      clearInterval(every)
      clearTimeout(timer)
      await write()
    },
  }
}

const mergeOf = (older: Batch, newer: Batch): Batch => ({
  signals: [...older.signals, ...newer.signals],
  reports: [...older.reports, ...newer.reports],
  marks: [...older.marks, ...newer.marks],
  entries: [...older.entries, ...newer.entries],
  lines: [...older.lines, ...newer.lines],
})
