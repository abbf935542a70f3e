// A desk script: a file with the triggered verbs and their times, which can be played again.
import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { DeskRun } from '#contract/calls/demo/desk.ts'
import { waitFor } from '../hosts/waiting.ts'
import type { Desk } from './desk-client.ts'

const Script = z.object({
  steps: z.array(
    z.object({
      /** Milliseconds from the first step. */
      at: z.number().min(0),
      verb: z.string(),
      arguments: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type Script = z.infer<typeof Script>

const pollMs = 500

/** Records everything that is triggered, by anybody, until the signal. Resolves to the number of steps. */
export async function record(desk: Desk, file: string, signal: AbortSignal): Promise<number> {
  let last = (await desk.runsAfter(0)).at(-1)?.id ?? 0
  const steps: Script['steps'] = []
  let began = 0
  const look = async () => {
    for (const { id, at, verb, arguments: given } of await desk.runsAfter(last)) {
      last = id
      const time = Date.parse(at)
      began ||= time
      steps.push({ at: Math.max(0, time - began), verb, arguments: given })
    }
    await writeFile(file, `${JSON.stringify({ steps } satisfies Script, null, 1)}\n`)
  }
  while (!signal.aborted) {
    await look()
    await waitFor(pollMs, signal)
  }
  await look()
  return steps.length
}

export async function readScript(file: string): Promise<Script> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read.`)
  })
  try {
    return Script.parse(JSON.parse(text))
  } catch {
    throw new Error(`${file} is not a desk script.`)
  }
}

interface Playing {
  /** How many times faster than it was recorded. */
  speed: number
  signal: AbortSignal
  onStep: (run: DeskRun | Error, step: Script['steps'][number]) => void
}

/** Plays a script; a step begins when the one before is done. A refused step is reported, and the script continues. */
export async function play(desk: Pick<Desk, 'trigger'>, { steps }: Script, { speed, signal, onStep }: Playing): Promise<void> {
  const began = performance.now()
  for (const step of steps) {
    await waitFor(Math.max(0, began + step.at / speed - performance.now()), signal)
    if (signal.aborted) return
    const run = await desk.trigger(step.verb, step.arguments).catch((error: unknown) => {
      if (error instanceof Error) return error
      throw error
    })
    onStep(run, step)
  }
}
