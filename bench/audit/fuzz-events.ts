// Malformed socket events on every namespace, from users who have joined a room, and frames that our clients never send.
import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import type { Namespace } from '#contract/define.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import { audience } from '#contract/sockets/audience.ts'
import { familyMonitor } from '#contract/sockets/family-monitor.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { values } from '#server/testing/garbage.ts'
import { fieldsOf } from '#server/testing/refused-values.ts'
import type { AuditedServer } from './audited-server.ts'
import type { Fuzzed } from './fuzz-calls.ts'

const patienceMs = 15_000
const strangeNames = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'chat/none', 'x'.repeat(500), 'message']
const frames = [
  'disconnect"]',
  '99999999[',
  '{}',
  '[]',
  '["connect"]',
  '[null]',
  '[{"a":1}]',
  '0["chat/login"]',
  '51-["x",{"_placeholder":true,"num":9}]',
  '["__proto__",{"a":1}]',
  `["chat/login",${'['.repeat(7000)}${']'.repeat(7000)}]`,
]

const Acknowledged = z.union([z.object({ ok: z.literal(true) }), z.object({ ok: z.literal(false), code: z.string(), message: z.string() })])

interface Lane {
  namespace: Namespace
  name: string
  token: string
  hello: { event: string; payload: object } | null
}

async function lanesOf({ world, tokenOf, customerToken, goOnAir }: AuditedServer): Promise<Lane[]> {
  await goOnAir()
  const [anna, aurora, admin] = await Promise.all(['anna', 'aurora', 'admin'].map(tokenOf))
  const anchorId = world.id.anna
  const login = { event: 'chat/login', payload: { token: 'model', modelId: anchorId, merchant: 'lumen' } }
  const enter = { event: 'room/enter', payload: { anchorId } }
  const guests = await Promise.all([world.customers.carl, world.customers.cleo, world.customers.carl].map((id) => customerToken(id ?? 0)))
  return [
    ...anchorChat.names.map((name) => ({ namespace: anchorChat, name, token: anna ?? '', hello: login })),
    ...anchorLive.names.map((name) => ({ namespace: anchorLive, name, token: anna ?? '', hello: null })),
    ...[aurora, admin].map((token) => ({ namespace: familyMonitor, name: '/familyMonitor', token: token ?? '', hello: enter })),
    ...guests.map((token) => ({ namespace: audience, name: '/audience', token, hello: enter })),
    // A user with an invalid token.
    ...[anchorChat, familyMonitor, audience].map((namespace) => ({ namespace, name: namespace.names[0], token: 'nonsense', hello: null })),
  ]
}

const payloadsFor = (schema: z.ZodType) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(Object.fromEntries([...fieldsOf(schema), 'unknown'].map((name) => [name, values])), { requiredKeys: [] }),
    },
    values,
    fc.constant(Buffer.from([1, 2, 3])),
  )

type Emission = { frame: string } | { event: string; args: unknown[]; isKnown: boolean }

const emissionsOf = ({ namespace: { fromClient } }: Lane): fc.Arbitrary<Emission> =>
  fc.oneof(
    {
      weight: 40,
      arbitrary: fc
        .constantFrom(...Object.entries(fromClient))
        .chain(([event, { payload }]) =>
          fc.array(payloadsFor(payload), { minLength: 0, maxLength: 3 }).map((args): Emission => ({ event, args, isKnown: true })),
        ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...strangeNames), values)
        .map(([event, value]): Emission => ({ event, args: [value], isKnown: false })),
    },
    { weight: 1, arbitrary: fc.constantFrom(...frames).map((frame): Emission => ({ frame })) },
  )

const connected = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.connected) resolve()
    else socket.once('connect', () => resolve())
    // A final refusal is also a valid reply.
    setTimeout(resolve, patienceMs)
  })

/** What is nested too deep for this end is sent as a frame below. */
function trySending(socket: Socket, event: string, ...args: unknown[]) {
  try {
    socket.emit(event, ...args)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const finish = args.at(-1)
    if (typeof finish === 'function') finish({ ok: false, code: 'too deep to send', message: '' })
  }
}

/** What the server said to it; undefined where the connection was closed instead. */
function emitted(socket: Socket, event: string, args: unknown[]) {
  return new Promise<unknown>((resolve) => {
    const onClose = () => resolve(undefined)
    const late = setTimeout(() => finish('no answer'), patienceMs)
    const finish = (answer: unknown) => {
      clearTimeout(late)
      socket.off('disconnect', onClose)
      resolve(answer)
    }
    socket.once('disconnect', () => finish(undefined))
    trySending(socket, event, ...args, finish)
  })
}

async function play(lane: Lane, url: string, count: number, seed: number, onOutcome: (outcome: string, fault?: string) => void) {
  const open = () =>
    io(`${url}${lane.name}`, {
      path: '/api/socket.io',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: lane.token },
    })
  const enter = async () => {
    const fresh = open()
    await connected(fresh)
    if (lane.hello && fresh.connected) await emitted(fresh, lane.hello.event, [lane.hello.payload])
    return fresh
  }
  let socket = await enter()
  for (const emission of fc.sample(emissionsOf(lane), { seed, numRuns: count })) {
    if (!socket.connected) {
      socket.disconnect()
      socket = await enter()
    }
    if ('frame' in emission) {
      socket.io.engine?.write(`2${lane.name},${emission.frame}`)
      onOutcome('frame')
    } else if (!emission.isKnown) {
      trySending(socket, emission.event, ...emission.args)
      onOutcome('unknown event')
    } else {
      const answer = await emitted(socket, emission.event, emission.args)
      const parsed = Acknowledged.safeParse(answer).data
      const outcome = answer === undefined ? 'closed' : !parsed ? 'nonsense' : parsed.ok ? 'ok' : parsed.code
      const isFault = outcome === 'nonsense' || outcome === 'internal'
      onOutcome(
        outcome,
        isFault ? `${lane.name} ${emission.event} ${JSON.stringify(emission.args).slice(0, 200)} -> ${JSON.stringify(answer)}` : undefined,
      )
    }
  }
  socket.disconnect()
}

export async function fuzzEvents(server: AuditedServer, total: number, seed: number, print: (line: string) => void): Promise<Fuzzed> {
  const lanes = await lanesOf(server)
  const result: Fuzzed = { sent: 0, statuses: {}, faults: [], memoryRatio: 1, memory: '', longestMs: 0 }
  const onOutcome = (outcome: string, fault?: string) => {
    result.sent++
    result.statuses[outcome] = (result.statuses[outcome] ?? 0) + 1
    if (fault) result.faults.push(fault)
  }
  const rounds = 20
  const each = Math.ceil(total / rounds / lanes.length)
  let before = 0
  for (let round = 0; round < rounds; round++) {
    await server.goOnAir()
    await Promise.all(lanes.map((lane, at) => play(lane, `http://127.0.0.1:${server.port}`, each, seed + round * 1000 + at, onOutcome)))
    if (round === 1) before = await server.memoryMb()
    print(`${result.sent} events, ${result.faults.length} faults`)
  }
  const after = await server.memoryMb()
  return { ...result, memoryRatio: after / before, memory: `${after.toFixed(0)} MB / ${before.toFixed(0)} MB` }
}
