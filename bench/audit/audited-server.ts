// The audited server: its address, valid requests to malform, and its health.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import type { Role } from '#contract/define.ts'

const program = fileURLToPath(new URL('./server-process.ts', import.meta.url))
const Reply = z.object({ id: z.number(), value: z.unknown().optional(), failed: z.string().optional() })
const World = z.object({
  id: z.record(z.string(), z.number()),
  customers: z.record(z.string(), z.number()),
  gifts: z.record(z.string(), z.number()),
})
const Started = z.object({ port: z.number(), world: World })
const Health = z.object({ longestMs: z.number(), asked: z.number() })
const Parts = z.object({
  params: z.record(z.string(), z.unknown()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
  file: z.string().optional(),
})
export type Parts = z.output<typeof Parts>
export type AuditedServer = Awaited<ReturnType<typeof startAuditedServer>>

export async function startAuditedServer() {
  const child = fork(program, [], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let [stderr, wishes] = ['', 0]
  child.stderr?.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-4000)
  })
  const gone = once(child, 'exit')
  const ended = gone.then((): never => {
    throw new Error(`The audited server ended.\n${stderr}`)
  })
  ended.catch(() => {})
  const waiting = new Map<number, (reply: z.output<typeof Reply>) => void>()
  child.on('message', (message) => {
    const reply = Reply.parse(message)
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  const receiveReply = async <T extends z.ZodType>(id: number, schema: T): Promise<z.output<T>> => {
    const reply = await Promise.race([
      new Promise<z.output<typeof Reply>>((resolve) => {
        waiting.set(id, resolve)
      }),
      ended,
    ])
    if (reply.failed) throw new Error(reply.failed)
    return schema.parse(reply.value)
  }
  const request = <T extends z.ZodType>(wish: object, schema: T) => {
    const id = ++wishes
    const reply = receiveReply(id, schema)
    child.send({ id, ...wish })
    return reply
  }
  const { port, world } = await receiveReply(0, Started)
  return {
    port,
    world,
    sampleOf: (name: CallName, role: Role): Promise<Parts> => request({ sample: name, role }, Parts),
    tokenOf: (account: string) => request({ tokenOf: account }, z.string()),
    customerToken: (id: number) => request({ customerToken: id }, z.string()),
    goOnAir: () => request({ onAir: true }, z.number()),
    memoryMb: async () => (await request({ memory: true }, z.number())) / 2 ** 20,
    watchHealth: () => watchHealth(port),
    stop: async () => {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

/** Reply times of /healthz, requested continuously. */
function watchHealth(port: number) {
  const watcher = new Worker(new URL('./watch-health.mjs', import.meta.url), { workerData: { port }, execArgv: [] })
  const result = once(watcher, 'message')
  return async () => {
    watcher.postMessage('enough')
    return Health.parse((await result)[0])
  }
}
