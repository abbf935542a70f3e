// A valid input for every call of the contract. The table's type requires an entry for each call that needs input, so that none is missing.
// A sample creates the rows that it needs.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { z } from 'zod'
import type { CallName, Calls } from '#contract/calls.ts'
import { shiftMonth } from '#contract/days.ts'
import type { Call, Role } from '#contract/define.ts'
import type { TestServer } from './test-server.ts'
import { password } from './test-world.ts'

/** A part that may be empty may be left out. */
type Part<Name extends string, S extends z.ZodType> = {} extends z.input<S> ? { [K in Name]?: z.input<S> } : { [K in Name]: z.input<S> }
type InputOf<C extends Call> = Part<'params', C['params']> & Part<'query', C['query']> & Part<'body', C['body']>
export interface Sample {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Buffer
}
type SampleOf<C extends Call> = (
  server: TestServer,
  role: Role,
) => (InputOf<C> & { file?: Buffer }) | Promise<InputOf<C> & { file?: Buffer }>

type NeedsNothing<N extends CallName> = {} extends InputOf<Calls[N]> ? N : never
type Samples = { [N in CallName as Exclude<N, NeedsNothing<N>>]: SampleOf<Calls[N]> } & {
  [N in CallName as NeedsNothing<N>]?: SampleOf<Calls[N]>
}

/** The account for each role; the samples are about its rows. */
export const accountOf = { anchor: 'anna', family: 'aurora', admin: 'admin' } as const

let made = 0
const fresh = (what: string) => `${what}-${++made}`

const anna = ({ world }: TestServer) => ({ anchorId: world.id.anna! })
const carl = ({ world }: TestServer) => ({ customerId: world.customers.carl })
const tomorrow = '2026-11-21'

const call = async (server: TestServer, account: string, method: 'post' | 'delete' | 'put', path: string, body: object = {}) =>
  (await server.as(account))[method](path).send(body)

/** Puts the account on air, whatever its state is. */
async function onAir(server: TestServer, account: string) {
  await server.db.prisma.room.updateMany({ data: { blockedUntil: null } })
  await call(server, account, 'delete', '/live')
  await call(server, account, 'post', '/live')
}

async function newEvent({ db: { prisma } }: TestServer) {
  const league = { sport: 'Soccer', region: 'Europe', name: 'Premier League' }
  const { id: leagueId } = await prisma.league.upsert({ where: { sport_region_name: league }, create: league, update: {} })
  const event = {
    sport: 'Soccer',
    leagueId,
    startAt: new Date('2026-11-21T18:00:00Z'),
    homeTeamName: 'Reds',
    guestTeamName: 'Blues',
    maxReserveCount: 20,
  }
  return { eventId: (await prisma.sportEvent.create({ data: event })).id }
}

async function openSession(server: TestServer) {
  await onAir(server, 'anna')
  const { id } = await server.db.prisma.liveSession.findFirstOrThrow({ where: { endedAt: null, anchorId: server.world.id.anna! } })
  return { params: { id: Number(id) } }
}

/** A past day that is not settled yet; every call returns an earlier one. */
const endedDay = (server: TestServer) => ({
  familyId: server.world.id.aurora!,
  day: new Date(Date.UTC(2026, 10, 19 - ++made)).toISOString().slice(0, 10),
})

/** A past month in which one day without income waits. */
async function newWaitingMonth(server: TestServer) {
  const [month, familyId] = [shiftMonth('2026-01', -++made), server.world.id.aurora!]
  await server.db.prisma.anchorDaily.create({ data: { ...anna(server), familyId, businessDate: new Date(`${month}-15`) } })
  return { familyId, month, waitingDays: 1, waitingSum: 0 }
}

const webhook = { url: 'https://hooks.example.com/greenroom', eventTypes: ['gift.sent' as const, 'live.started' as const] }
const newWebhook = async (server: TestServer) => Number((await call(server, 'admin', 'post', '/admin/webhook', webhook)).body.id)
const newDelivery = async (server: TestServer) =>
  Number((await call(server, 'admin', 'post', `/admin/webhook/${await newWebhook(server)}/test`)).body.id)

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6a64' } })
    .png()
    .toBuffer()

const samples: Samples = {
  // Does not move the clock: the other samples depend on the day.
  moveClock: () => ({ body: { rate: 1 } }),
  trigger: () => ({ body: { verb: 'off-air', host: 'anna' } }),

  signInAnchor: () => ({ body: { account: 'anna', password } }),
  signInFamily: () => ({ body: { account: 'aurora', password } }),
  issueSignInCode: (server) => ({ params: { userId: server.world.id.anna } }),
  async exchangeSignInCode(server) {
    const { body } = await call(server, 'anna', 'post', `/user/qrcode/${server.world.id.anna}`)
    return { body: { qrcode: body.qrcode } }
  },

  saveProfile: () => ({ body: { introduction: 'Songs and stories.', birthday: '1999-02-28', englishName: 'Anna' } }),
  uploadPhoto: async () => ({ body: { type: 1 }, file: await picture() }),

  getRoom: (server) => ({ params: { userId: server.world.id.anna } }),
  getPushUrl: () => ({ query: { roomType: 'vip' } }),
  bindGame: (server) => ({
    params: { userId: server.world.id.anna },
    body: { game: { type: 'lotto', name: 'Lucky five', gameId: '1', gameCode: 'ssc' } },
  }),

  async startLive(server) {
    await call(server, 'anna', 'delete', '/live')
    await server.db.prisma.room.updateMany({ data: { blockedUntil: null } })
    return { body: { roomType: 'normal', gameId: 0, title: 'Derby night' } }
  },
  async renameLive(server) {
    await onAir(server, 'anna')
    return { body: { title: 'Late night' } }
  },
  async startRehearsal(server) {
    await call(server, 'anna', 'delete', '/live')
    return {}
  },
  async finishRehearsal(server) {
    const startedAt = new Date(server.deps.platformClock.real().getTime() - server.deps.env.REHEARSAL_SECONDS * 1000)
    await server.db.prisma.rehearsal.create({ data: { anchorId: server.world.id.anna!, startedAt } })
    return { body: { heard: { seconds: 50, peakDb: -6, leftDb: -20, rightDb: -20, silent: 0, clipped: 0 }, delayMs: 900 } }
  },
  async removeLive(server) {
    await onAir(server, 'anna')
    return { params: anna(server) }
  },

  async listMutes(server) {
    await call(server, 'anna', 'post', `/ban/mute/${server.world.customers.cleo}`, { minute: 120 })
    return {}
  },
  async muteCustomer(server) {
    await call(server, 'anna', 'delete', `/manager/${server.world.customers.carl}`)
    return { params: carl(server), body: { minute: 1440 } }
  },
  async listRoomMutes(server) {
    await call(server, 'anna', 'post', `/ban/mute/${server.world.customers.cleo}`, { minute: 120 })
    return { params: anna(server) }
  },
  async muteRoomCustomer(server) {
    await call(server, 'anna', 'delete', `/manager/${server.world.customers.carl}`)
    return { params: { ...anna(server), ...carl(server) }, body: { minute: 1440 } }
  },
  async unmuteRoomCustomer(server) {
    await call(server, 'anna', 'delete', `/manager/${server.world.customers.carl}`)
    await call(server, 'aurora', 'post', `/family/mute/${server.world.id.anna}/${server.world.customers.carl}`, { minute: 120 })
    return { params: { ...anna(server), ...carl(server) } }
  },
  async unmuteCustomer(server) {
    await call(server, 'anna', 'delete', `/manager/${server.world.customers.carl}`)
    await call(server, 'anna', 'post', `/ban/mute/${server.world.customers.carl}`, { minute: 120 })
    return { params: carl(server) }
  },
  async listManagers(server) {
    await call(server, 'anna', 'post', `/manager/${server.world.customers.carl}`)
    return { params: { id: server.world.id.anna } }
  },
  addWords: () => ({ body: { words: ['spamword'] } }),
  async removeWord(server, role) {
    await call(server, accountOf[role], 'post', '/words', { words: ['spamword'] })
    const { id } = await server.db.prisma.blockedWord.findFirstOrThrow({ where: { account: { loginName: accountOf[role] } } })
    return { params: { id: Number(id) } }
  },
  readModeration: (server) => ({ params: anna(server) }),
  readPerson: (server) => ({ params: { ...anna(server), customerId: server.world.customers.carl } }),
  async moderateRoom(server) {
    await call(server, 'anna', 'delete', `/manager/${server.world.customers.carl}`)
    return { params: anna(server), body: { act: 'ban', customerId: server.world.customers.carl, minute: 120 } }
  },
  saveChatDefaults: () => ({
    body: { slowSeconds: 3, levelFrom: 0, checks: { flood: true, repeat: true, links: false, shouting: false } },
  }),
  addManager: (server) => ({ params: { id: server.world.customers.carl } }),
  async removeManager(server) {
    await call(server, 'anna', 'post', `/manager/${server.world.customers.carl}`)
    return { params: { id: server.world.customers.carl } }
  },

  async readCustomerCard(server, role) {
    const params = carl(server)
    await call(server, 'anna', 'post', `/ban/mute/${params.customerId}`, { minute: 120 })
    await call(server, 'anna', 'put', `/customer/${params.customerId}/note`, { note: 'Birthday in May.' })
    return { params, query: role === 'anchor' ? {} : anna(server) }
  },
  saveThanks: (server) => ({ params: carl(server), body: { text: 'You made my evening.' } }),
  withdrawThanks: (server) => ({ params: carl(server) }),
  saveCustomerNote: (server) => ({ params: carl(server), body: { note: 'Sings along.' } }),

  signUpGuest: () => ({ body: { nickname: 'Night Owl', language: 'en' } }),
  async resumeGuest(server) {
    const { body } = await server.api.post('/api/customer/guest').send({ nickname: 'Night Owl', language: 'en' })
    return { body: { token: body.token } }
  },
  signInStandIn: (server) => ({ params: carl(server), body: {} }),
  async readLobby(server) {
    await onAir(server, 'anna')
    return {}
  },
  async readHostPage(server) {
    await onAir(server, 'anna')
    return { params: anna(server) }
  },

  listAnchorGifts: () => ({ query: { limit: 1 } }),
  sumAnchorGifts: () => ({ query: { from: '2026-11-19', to: '2026-11-20' } }),
  listSupporters: () => ({ query: { limit: 1 } }),
  pageAnchorGifts: () => ({ query: { limit: 1 } }),
  listFamilyGifts: () => ({ query: { name: 'ann', limit: 1 } }),

  listAnchorPrivateOrders: () => ({ query: { limit: 1 } }),
  listFamilyPrivateOrders: () => ({ query: { limit: 1 } }),

  listAnchorLiveDays: () => ({ query: { limit: 1 } }),
  listFamilyLiveDays: () => ({ query: { limit: 1 } }),
  compareActivity: () => ({ query: { from: '2026-11-19', to: '2026-11-20' } }),
  listPastLives: () => ({ query: { limit: 1 } }),
  async reportEncoder(server) {
    await onAir(server, 'anna')
    const sample = { renderMissed: 0, encodeSkipped: 0.02, networkDropped: 0, congestion: 0.1, cpu: 34.5, fps: 30, agoMs: 0 }
    return { body: { samples: [sample] } }
  },
  reportPlayer: ({ world }) => ({
    body: {
      anchorId: world.id.anna!,
      format: 'flv',
      watchedMs: 30_000,
      firstPictureMs: 640,
      stalls: 0,
      stalledMs: 0,
      frames: 900,
      dropped: 2,
      delayMs: 480,
      apartMs: null,
    },
  }),
  async readLiveFigures(server) {
    await onAir(server, 'anna')
    return {}
  },
  async readRecentPush(server) {
    await onAir(server, 'anna')
    return {}
  },
  readLiveSummary: openSession,
  readLiveRecord: openSession,
  listRecordLines: openSession,
  exportLiveRecord: openSession,
  saveLiveRecord: openSession,
  readBooks: () => ({}),
  verifyBooks: () => ({}),
  removeCustomerRecord: (server) => ({ params: { customerId: server.world.customers.carl } }),

  listAnchorIncome: () => ({ query: { limit: 1 } }),
  listFamilyIncome: () => ({ query: { limit: 1, from: '2026-11-19', to: '2026-11-20', compare: 'before' } }),
  listFamilyIncomeMembers: (server, role) => ({
    query: { date: 20_261_119, ...(role === 'admin' && { familyId: server.world.id.aurora }) },
  }),

  explainAnchorIncome: (server) => ({ query: { modelId: server.world.id.anna, from: '2026-11-19', to: '2026-11-20' } }),
  explainFamilyIncome: (server) => ({ query: { familyId: server.world.id.aurora, from: '2026-11-19', to: '2026-11-20', limit: 1 } }),
  getFamilyStatement: (server) => ({ params: { familyId: server.world.id.aurora!, month: '2026-11' } }),
  getAnchorStatement: (server) => ({ params: { modelId: server.world.id.anna!, month: '2026-11' } }),
  explainTimeOnAir: (server) => ({ query: { modelId: server.world.id.anna, from: '2026-11-20', to: '2026-11-20' } }),

  async listMonitoredAnchors(server) {
    await onAir(server, 'anna')
    return {}
  },
  setGoal: (server) => ({ params: anna(server), body: { points: 50_000 } }),
  setMemberRate: (server) => ({ params: anna(server), body: { giftAmountRate: 30, privateRoomFeeRate: 12.5, effectiveFrom: tomorrow } }),
  async sendHouseGift(server) {
    await onAir(server, 'anna')
    return { params: anna(server), body: { giftId: server.world.gifts.rose, count: 3, requestId: randomUUID() } }
  },
  sendPrivateMessage: (server) => ({ params: anna(server), body: { text: 'Well done tonight.' } }),

  async listSportEvents(server) {
    await newEvent(server)
    return { query: { sport: 'Soccer', from: '2026-11-20 00:00:00' } }
  },
  reserveEvent: async (server) => ({ params: await newEvent(server) }),
  async cancelReservation(server) {
    const params = await newEvent(server)
    await call(server, 'anna', 'post', `/game/anchorReserve/${params.eventId}`)
    return { params }
  },
  getEventFilters: () => ({ query: { sport: 'Soccer' } }),
  async listMyEvents(server) {
    await call(server, 'anna', 'post', `/game/anchorReserve/${(await newEvent(server)).eventId}`)
    return {}
  },
  listStatistics: (server) => ({ params: anna(server), query: { mode: 1 } }),
  sumStatistics: (server) => ({ params: anna(server), query: { mode: 1 } }),
  exportStatistics: (server) => ({ params: anna(server) }),

  listFamilies: () => ({ query: { limit: 2 } }),
  createFamily: () => ({
    body: { account: fresh('agency'), password, merchant: 'lumen', name: fresh('Agency'), giftAmountRate: 30, privateRoomFeeRate: 12.5 },
  }),
  saveFamily: (server) => ({ params: { id: server.world.id.aurora }, body: { name: 'Aurora', email: 'aurora@example.com' } }),
  listAnchors: () => ({ query: { name: 'ann' } }),
  createAnchor: (server) => ({
    body: {
      account: fresh('host'),
      password,
      merchant: 'lumen',
      name: fresh('Host'),
      familyId: server.world.id.borealis!,
      hourlyRate: 120.5,
      giftAmountRate: 0,
      privateRoomFeeRate: 0,
    },
  }),
  saveAnchor: (server) => ({ params: { id: server.world.id.bella }, body: { name: 'Bella' } }),
  // These tests do not sign in to these accounts, because a reset ends the account's sessions.
  resetFamilyPassword: (server) => ({ params: { id: server.world.id.borealis }, body: { password } }),
  resetAnchorPassword: (server) => ({ params: { id: server.world.id.erin }, body: { password } }),
  listRates: (server) => ({ query: anna(server) }),
  setRate: (server) => ({
    body: { ...anna(server), effectiveFrom: tomorrow, hourlyRate: 90, giftAmountRate: 30, privateRoomFeeRate: 12.5 },
  }),
  listSettlement: (server) => ({ query: { familyId: server.world.id.aurora, from: '2026-11-18', to: '2026-11-19' } }),
  settleMonths: async (server) => ({ body: { requestId: randomUUID(), months: [await newWaitingMonth(server)] } }),
  async undoSettlement(server) {
    const requestId = randomUUID()
    await call(server, 'admin', 'post', '/admin/settlement', { requestId, months: [await newWaitingMonth(server)] })
    return { body: { requestId, note: 'One gift was missing.' } }
  },
  settleDays(server) {
    const { familyId, day } = endedDay(server)
    return { params: { familyId }, body: { days: [{ day, profitConfirm: 0, note: 'Agreed by phone.' }] } }
  },
  confirmDay: (server) => ({ params: endedDay(server), body: { profitConfirm: 0, note: 'Agreed by phone.' } }),
  async reopenDay(server) {
    const params = endedDay(server)
    await call(server, 'admin', 'post', `/admin/settlement/${params.familyId}/${params.day}`, {
      profitConfirm: 0,
      note: 'Agreed by phone.',
    })
    return { params, body: { note: 'A gift was missing.' } }
  },
  listAudit: () => ({ query: { limit: 2 } }),

  async listWebhooks(server) {
    await newWebhook(server)
    return {}
  },
  createWebhook: () => ({ body: webhook }),
  saveWebhook: async (server) => ({ params: { id: await newWebhook(server) }, body: { isActive: false } }),
  deleteWebhook: async (server) => ({ params: { id: await newWebhook(server) } }),
  testWebhook: async (server) => ({ params: { id: await newWebhook(server) } }),
  async listWebhookDeliveries(server) {
    await newDelivery(server)
    return { query: { status: 'pending', limit: 2 } }
  },
  replayWebhookDelivery: async (server) => ({ params: { id: await newDelivery(server) } }),
}

export const sampleOf = async (name: CallName, server: TestServer, role: Role): Promise<Sample> =>
  (await samples[name]?.(server, role)) ?? {}
