// Creates the whole demo world as rows, in the order in which they can be inserted. The same seed, date, zone and shape give the same rows,
// except for those that depend on the time of day (today's matches, mutes that are about to end).
import type { SeedRows } from '#contract/internal/internal.ts'
import { knownPasswordHash } from '#server/db/demo-world.ts'
import { addAccounts } from './accounts.ts'
import { addAudit } from './audit.ts'
import { addCatalogue } from './catalogue.ts'
import { createClock } from './clock.ts'
import { addCustomers } from './customers.ts'
import { createDraw } from '../draw.ts'
import { createBatch, rowsAtOnce } from './batch.ts'
import { createLedger } from './daily.ts'
import { layDownPast, type Counters } from './figures.ts'
import { addLeagues } from '../names/leagues.ts'
import { makePeople } from './people.ts'
import { addRoomLife } from './rooms.ts'
import type { Shape } from '../scenarios/scenario.ts'
import { createMatches } from './sport-events.ts'
import { closeStage, type Staging } from '../states/stage.ts'
import { addTerms } from './terms.ts'

export interface WorldOptions {
  seed: string
  now: Date
  /** The business time zone: days are cut by it. */
  zone: string
  shape: Shape
  /** Password hash of every account; by default that of the known demo password. */
  passwordHash?: string
  /** A state that is added to the world. */
  staging?: Staging
  /** The time at which `staging` is added: the rest of the world takes seconds. */
  present?: () => Date
}

/** The setting that marks the demo world as complete. */
const laidDownSetting = 'demo_world'

/** Rows of some tables. `share`: how much of the world is written with this part, from 0 to 1. */
export interface Part {
  pieces: SeedRows[]
  share: number
}

/** A generator, so that only a few thousand rows are in memory, however large the world is. */
export function* makeDemoWorld({
  seed,
  now,
  zone,
  shape,
  passwordHash = knownPasswordHash,
  staging,
  present = () => now,
}: WorldOptions): Generator<Part> {
  const draw = createDraw(seed)
  const clock = createClock(now, zone)
  const batch = createBatch()
  const handOver = (share: number): Part => ({ pieces: [...batch.flush()], share })

  const people = makePeople(draw.branch('people'), shape)
  staging?.prepare?.(people, clock)
  addAccounts(batch, draw.branch('accounts'), clock, people, passwordHash)
  const terms = addTerms(batch, draw.branch('terms'), clock, people)
  const customers = addCustomers(batch, draw.branch('customers'), clock, people.anchors, shape.longNames)
  addCatalogue(batch)
  const matches = createMatches(batch, clock, addLeagues(batch, shape.longNames), people.anchors, customers)
  yield handOver(0)

  const ids: Counters = { sessions: 0, gifts: 0, fees: 0, bets: 0 }
  for (const days of layDownPast(batch, { draw: draw.branch('figures'), clock, shape, people, customers, terms, matches, ids })) {
    if (batch.size >= rowsAtOnce) yield handOver(days / shape.days)
  }
  matches.plan(draw.branch('matches'), shape)
  if (shape.days > 0) {
    addRoomLife(batch, draw.branch('rooms'), clock, people, customers)
    addAudit(batch, draw.branch('audit'), clock, people)
  }
  if (staging?.add) {
    yield handOver(1)
    const stage = { batch, draw: draw.branch('stage'), clock, now: present(), people, customers, matches, ids, ledger: createLedger(clock) }
    staging.add(stage)
    closeStage(stage)
  }
  // Last: a world without this row is incomplete, and is written again.
  batch.add('system_setting', { key: laidDownSetting, value: JSON.stringify({ seed, day: clock.day(0), ...shape }) })
  yield handOver(1)
}
