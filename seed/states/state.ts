// A state: a demo world for one screen that is hard to reach by hand.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { Shape } from '../scenarios/scenario.ts'
import type { RunningServer } from '../sink/running-server.ts'
import { rest, type Staging } from './stage.ts'

export interface State {
  /** What there is to see, in one sentence. */
  summary: string
  /** The screen to look at, and the account that sees it; without an account, nobody is signed in. */
  screen: string
  account?: string
  /** The SPORT edition, where it is that one. */
  edition?: 'sport'
  shape?: Partial<Shape>
  /** Hosts who have not been on air for three days: the state's sessions take the place of theirs. */
  hosts?: readonly string[]
  prepare?: NonNullable<Staging['prepare']>
  add?: NonNullable<Staging['add']>
  /** The platform's time stands still: otherwise there would be nothing left to see when the page is open. */
  standsStill?: true
  /** The running server has just refused a push. Only it remembers that. */
  refusal?: { stream: string; reason: Refusal }
}

export type States = Readonly<Record<string, State>>

/** A state is there in seconds, with fewer days than the demo has, a third of its matches, and the records of one evening. */
const usualShape = { days: 6, recordedDays: 1, events: 1 / 3, eventsToday: 1 / 3 } as const

export const shapeOf = ({ shape }: State): Partial<Shape> => ({ ...usualShape, ...shape })

export const stagingOf = ({ hosts = [], standsStill, prepare, add }: State): Staging => ({
  prepare(people, clock) {
    rest(people, ...hosts)
    prepare?.(people, clock)
  },
  ...((add || standsStill) && {
    add(stage) {
      add?.(stage)
      if (standsStill) stage.batch.add('platform_clock', { id: 1, real_at: stage.now, platform_at: stage.now, rate: 0 })
    },
  }),
})

/** Where to see it, for a person. */
export const lookAt = ({ screen, account, edition }: State) =>
  `${edition === 'sport' ? 'SPORT edition, ' : ''}${screen}${account ? ` as ${account}` : ', not signed in'}`

/** Without a running server there is nobody to remember the refusal. */
export async function refusePush({ refusal }: State, server: RunningServer | null): Promise<void> {
  if (refusal) await server?.request('POST', '/internal/seed/refusal', refusal)
}
