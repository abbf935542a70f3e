// A state: a demo world that shows a screen in a condition that is hard to reach by hand.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { Shape } from '../scenarios/scenario.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { keepOffAir, type Staging } from './stage.ts'

export interface State {
  /** One sentence about the condition. */
  summary: string
  /** The screen, and the account that sees it; without an account, nobody is signed in. */
  screen: string
  account?: string
  /** Set if the screen is in the SPORT edition, or in the app for viewers. */
  edition?: 'sport' | 'app'
  /** In the app: the customer whom the tester is, by nickname. Without one anybody sees it. */
  viewer?: string
  shape?: Partial<Shape>
  /** Hosts who are kept off air for three days, so that the state can add its own sessions. */
  hosts?: readonly string[]
  prepare?: NonNullable<Staging['prepare']>
  add?: NonNullable<Staging['add']>
  /** The platform's time stands still; otherwise the condition would be over before the page is open. */
  standsStill?: true
  /** A push that the running server has just refused. The server keeps this in memory only. */
  refusal?: { stream: string; reason: Refusal }
}

export type States = Readonly<Record<string, State>>

/** A small world, so that a state is created in seconds: fewer days than the demo, a third of its matches, records of one evening. */
const usualShape = { days: 6, recordedDays: 1, events: 1 / 3, eventsToday: 1 / 3 } as const

export const shapeOf = ({ shape }: State): Partial<Shape> => ({ ...usualShape, ...shape })

export const stagingOf = ({ hosts = [], standsStill, prepare, add }: State): Staging => ({
  prepare(people, clock) {
    keepOffAir(people, ...hosts)
    prepare?.(people, clock)
  },
  ...((add || standsStill) && {
    add(stage) {
      add?.(stage)
      if (standsStill) stage.batch.add('platform_clock', { id: 1, real_at: stage.now, platform_at: stage.now, rate: 0 })
    },
  }),
})

/** The screen and the account as text for people. */
export const lookAt = ({ screen, account, edition, viewer }: State) =>
  edition === 'app'
    ? `${screen}${viewer ? ` as the customer ${viewer}` : ''}`
    : `${edition === 'sport' ? 'SPORT edition, ' : ''}${screen}${account ? ` as ${account}` : ', not signed in'}`

/** Does nothing without a running server, since refusals are kept in its memory. */
export async function refusePush({ refusal }: State, server: RunningServer | null): Promise<void> {
  if (refusal) await server?.request('POST', '/internal/seed/refusal', refusal)
}
