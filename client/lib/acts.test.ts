import { expect, test } from 'vitest'
import { actAs, actShown, submit, submitToRoom } from './acts.ts'
import { session } from './session.ts'

const lost = { ok: false, code: 'offline', message: 'timed out' } as const
const done = { ok: true, data: null } as const
const refused = (code: string) => ({ ok: false, code, message: code }) as const

/** A server that keeps the ids of the requests, and answers with the next of `answers`. */
function aServer(...answers: (typeof done | ReturnType<typeof refused> | typeof lost)[]) {
  const ids: string[] = []
  const send = async (requestId: string) => {
    ids.push(requestId)
    return answers[ids.length - 1] ?? done
  }
  return { ids, send }
}

/** An answer that comes when the test wants it. */
function anAnswer() {
  let give: (answer: typeof lost) => void = () => {}
  const answer = new Promise<typeof lost>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

test('an act without an answer keeps its id over every press, whatever else is refused meanwhile, until it is done', async () => {
  const { ids, send } = aServer(lost, refused('not_live'), refused('too_many_requests'), refused('internal'), done, done)
  const rose = { giftId: 1, count: 1 }
  for (const code of ['unsure', 'not_live', 'too_many_requests', 'unsure'])
    expect(await submit('gift 1', rose, send)).toMatchObject({ ok: false, code, requestId: ids[0] })
  expect(await submit('gift 1', rose, send)).toMatchObject({ ok: true, requestId: ids[0] })
  expect(new Set(ids).size).toBe(1)
  await submit('gift 1', rose, send)
  expect(ids[5]).not.toBe(ids[0])
})

test('another gift, another number and another room are other acts; whoever comes back to the first one begins it anew', async () => {
  const { ids, send } = aServer(lost, lost, lost, lost, lost)
  await submit('gift 2', { giftId: 1, count: 1 }, send)
  await submit('gift 3', { giftId: 1, count: 1 }, send)
  await submit('gift 2', { giftId: 2, count: 1 }, send)
  await submit('gift 2', { giftId: 2, count: 5 }, send)
  await submit('gift 2', { giftId: 1, count: 1 }, send)
  expect(new Set(ids).size).toBe(5)
  await submit('gift 3', { giftId: 1, count: 1 }, send)
  expect(ids[5]).toBe(ids[1])
})

test('what the room shows is done, before and after the answer is given up', async () => {
  const waiting = anAnswer()
  let id = ''
  const line = { message: 'hello' }
  const first = submitToRoom('line 1', line, (requestId) => {
    id = requestId
    return waiting.answer
  })
  actShown({ requestId: 'of somebody else' })
  actShown({})
  actShown({ requestId: id })
  expect(await first).toBeNull()
  waiting.give(lost)

  const { ids, send } = aServer(lost, done)
  const failure = await submitToRoom('line 1', line, send)
  expect(failure).toMatchObject({ code: 'unsure' })
  expect(ids[0]).not.toBe(id)
  actShown({ requestId: ids[0] })
  await failure?.shown
  await submitToRoom('line 1', line, send)
  expect(ids[1]).not.toBe(ids[0])
})

test('two lines at once do not lose the id of the first', async () => {
  const first = anAnswer()
  const { ids, send } = aServer(done, done)
  let id = ''
  const slow = submitToRoom('line 2', { message: 'one' }, (requestId) => {
    id = requestId
    return first.answer
  })
  await submitToRoom('line 2', { message: 'two' }, send)
  first.give(lost)
  expect(await slow).toMatchObject({ code: 'unsure' })
  await submitToRoom('line 2', { message: 'one' }, send)
  expect(ids[1]).toBe(id)
})

test('what an account has left open is not reused by another one that signs in in the same tab', async () => {
  const { ids, send } = aServer(lost, lost, lost, lost, lost)
  const line = { message: 'hello' }
  const token = { token: 'token', accessToken: 'token' }
  const user = {
    ...token,
    merchant: 'lumen',
    name: 'Anna',
    email: '',
    role: 'anchor',
    familyId: 1,
    isAdmin: false,
    liveRoomIsBegin: false,
  } as const
  for (const id of [1, 1, 2]) {
    session.restore({ ...user, id })
    await submit('line 3', line, send)
    session.restore(null)
  }
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false])
  for (const account of ['customer 1', 'customer 2']) {
    actAs(account)
    await submit('line 3', line, send)
  }
  expect(new Set(ids.slice(2)).size).toBe(3)
})
