// Every call by every role, compared with the table of permissions.
import { calls, type NamedCall } from '#contract/calls.ts'
import type { AuditedServer } from './audited-server.ts'
import { createSend, errorIn, type Answer, type Send } from './send.ts'
import { validRequest } from './valid-request.ts'
import { callers, hiddenFrom, isTheirs, open, rightsOf, type Caller } from './who-may.ts'

interface Outcome {
  cells: number
  wrong: string[]
}

const isFine = ({ status }: Answer) => status !== 0 && status < 500
/** Replies that mean that the caller had permission. */
const isIn = (answer: Answer) => isFine(answer) && ![401, 403, 404].includes(answer.status)

export async function auditPermissions(server: AuditedServer): Promise<Outcome> {
  const { send, close } = createSend(server.port, 1)
  const outcome: Outcome = { cells: 0, wrong: [] }
  const judge = (title: string, isRight: boolean, { status, text }: Answer) => {
    outcome.cells++
    if (!isRight) outcome.wrong.push(`${title}: ${status} ${text.slice(0, 100)}`)
  }
  for (const named of calls) {
    const route = `${named.call.method} ${named.call.path}`
    const rights = rightsOf(route)
    if (!rights && !open.includes(route)) outcome.wrong.push(`${route} is not in the table`)
    else if (rights) {
      await withoutGoodToken(server, named, send, judge)
      for (const caller of callers) await asCaller(server, named, caller, send, judge)
    } else judge(`${route} by nobody`, ...(await asNobody(server, named, send)))
  }
  close()
  return outcome
}

type Judge = (title: string, isRight: boolean, answer: Answer) => void

async function asNobody(server: AuditedServer, { name, call }: NamedCall, send: Send['send']): Promise<[boolean, Answer]> {
  const answer = await send(validRequest(call, await server.sampleOf(name, 'anchor'), {}))
  return [answer.status === 200, answer]
}

async function withoutGoodToken(server: AuditedServer, { name, call }: NamedCall, send: Send['send'], judge: Judge) {
  const sample = await server.sampleOf(name, rightsOf(`${call.method} ${call.path}`)?.anchor === '-' ? 'admin' : 'anchor')
  const ended = await server.tokenOf('anna')
  await send({ method: 'POST', path: '/api/user/logout', headers: { 'x-access-token': ended } })
  const tokens = {
    none: '',
    nonsense: 'nonsense',
    forged: `${ended.slice(0, -4)}AAAA`,
    customer: await server.customerToken(server.world.customers.carl ?? 0),
    ended,
  }
  for (const [kind, token] of Object.entries(tokens)) {
    const answer = await send(validRequest(call, sample, { merchant: 'lumen', ...(token && { 'x-access-token': token }) }))
    const code = errorIn(answer)?.code
    // A customer's token is valid, but a customer has none of the three roles.
    const isRight =
      kind === 'customer'
        ? answer.status === 401 || answer.status === 403
        : answer.status === 401 && code === (kind === 'none' ? 'not_signed_in' : 'session_ended')
    judge(`${call.method} ${call.path} with ${kind} token`, isRight, answer)
  }
}

async function asCaller(server: AuditedServer, { name, call }: NamedCall, caller: Caller, send: Send['send'], judge: Judge) {
  const rights = rightsOf(`${call.method} ${call.path}`)
  if (!rights) return
  const right = rights[caller.role]
  // If the caller has no valid request of its own, it sends another role's.
  const sampler = right === '-' ? (rights.admin === '-' ? (rights.anchor === '-' ? 'family' : 'anchor') : 'admin') : caller.role
  const title = `${call.method} ${call.path} by ${caller.name}`
  const attempt = async (headers: Record<string, string>) => {
    const sample = await server.sampleOf(name, sampler)
    return send(validRequest(call, sample, { 'x-access-token': await server.tokenOf(caller.name), ...headers }))
  }
  const answer = await attempt({ merchant: caller.merchant })
  if (right === '-') judge(title, answer.status === 403 && errorIn(answer)?.code === 'forbidden', answer)
  else if (isTheirs(right, caller)) judge(title, isIn(answer), answer)
  else judge(title, answer.status === 404 && errorIn(answer)?.code === 'not_found', answer)
  if (answer.status === 200 && call.method === 'GET')
    judge(`${title} shows nobody else's`, !hiddenFrom[caller.name]?.test(answer.text), answer)
  if (right === '-' || !rights.merchant) return
  const [missing, wrong] = [await attempt({}), await attempt({ merchant: caller.merchant === 'nova' ? 'lumen' : 'nova' })]
  judge(`${title} without a merchant`, missing.status === 400 && errorIn(missing)?.code === 'merchant_missing', missing)
  judge(`${title} for another merchant`, wrong.status === 403 && errorIn(wrong)?.code === 'wrong_merchant', wrong)
}
