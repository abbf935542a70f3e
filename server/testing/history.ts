// One evening of an anchor on air, with an entry in every list: a gift, a private-room order, a bet, the day's figures, and the
// income of the anchor and the family.
import { randomUUID } from 'node:crypto'
import type { TestServer } from './test-server.ts'

const businessDate = new Date('2026-11-19')
const createdAt = new Date('2026-11-19T10:30:00Z')

async function layDownTerms({ db: { prisma }, world }: TestServer) {
  const [anchorId, familyId] = [world.id.anna!, world.id.aurora!]
  const since = new Date('2026-01-01')
  await prisma.membership.create({ data: { anchorId, familyId, joinedOn: since } })
  await prisma.familyRate.create({ data: { familyId, effectiveFrom: since, giftAmountRate: 4000, privateRoomFeeRate: 3000 } })
  await prisma.anchorRate.create({
    data: { anchorId, effectiveFrom: since, hourlyRate: 12_050n, giftAmountRate: 2500, privateRoomFeeRate: 1250 },
  })
}

async function layDownGames({ db: { prisma } }: TestServer) {
  await prisma.game.createMany({
    data: [
      { gameCode: 'ssc', gameId: '1', category: 'lottery', name: 'Lucky five' },
      { gameCode: 'lol', gameId: '20', category: 'esport', name: 'League of champions', entityId: '7', nodeId: '70' },
    ],
  })
}

export async function layDownHistory(server: TestServer): Promise<void> {
  await layDownTerms(server)
  await layDownGames(server)
  const {
    db: { prisma },
    world,
  } = server
  const [anchorId, familyId] = [world.id.anna!, world.id.aurora!]
  const { id: liveSessionId } = await prisma.liveSession.create({
    data: {
      anchorId,
      familyId,
      title: 'Thursday night',
      playName: 'a-play-name-of-last-night',
      roomType: 'private',
      roomLevel: 0,
      privateFee: 5,
      privateMinute: 10,
      startedAt: new Date('2026-11-19T10:00:00Z'),
      firstPushAt: new Date('2026-11-19T10:00:00Z'),
      endedAt: new Date('2026-11-19T11:00:00Z'),
      endReason: 'host',
      watchedCount: 3,
      clientCount: 2,
    },
  })
  const order = { anchorId, familyId, liveSessionId, customerId: world.customers.carl, createdAt, businessDate }
  await prisma.giftOrder.create({
    data: { ...order, requestId: randomUUID(), giftId: world.gifts.rocket, point: 9999n, count: 2, amount: 19_998n },
  })
  await prisma.privateFeeOrder.create({ data: { ...order, requestId: randomUUID(), fee: 500n, minute: 10 } })
  await prisma.gameBet.create({
    data: { ...order, requestId: randomUUID(), gameCode: 'ssc', betAmount: 1000n, winAmount: 250n, settledAt: createdAt },
  })
  await prisma.anchorDaily.create({
    data: {
      anchorId,
      familyId,
      businessDate,
      liveCount: 1,
      totalSeconds: 3600,
      watchedCount: 3,
      clientCount: 2,
      giftCount: 1,
      giftSum: 19_998n,
      privateFeeSum: 500n,
      betCount: 1,
      betSum: 1000n,
      winSum: 250n,
    },
  })
}
