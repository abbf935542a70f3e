// The test accounts: two families of one merchant, and a third family of another merchant.
import { hashSync } from 'bcryptjs'
import type { Database } from '../db/open-database.ts'

export const password = 'Studio7k'
/** Few rounds, because tests sign in thousands of times. */
const passwordHash = hashSync(password, 4)

/** The login names of each family's anchors. */
export const family = { aurora: ['anna', 'bella'], borealis: ['erin'], zephyr: ['zoe'] } as const
const merchantOf = { aurora: 'lumen', borealis: 'lumen', zephyr: 'nova' } as const

export interface TestWorld {
  /** Ids of the anchors, the families and the admin, by login name. */
  id: Record<string, number>
  customers: { carl: number; cleo: number; nils: number }
  gifts: { rose: number; rocket: number; retired: number }
}

const account = (role: 'anchor' | 'family' | 'admin', loginName: string) => ({ create: { role, loginName, passwordHash } })
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export async function layDownTestWorld({ prisma }: Database): Promise<TestWorld> {
  const id: Record<string, number> = {}
  for (const code of ['lumen', 'nova']) await prisma.merchant.create({ data: { code, name: capitalized(code) } })
  const ofMerchant = (code: string) => ({ merchant: { connect: { code } } })
  for (const [name, members] of Object.entries(family)) {
    const merchant = ofMerchant(merchantOf[name as keyof typeof family])
    const made = await prisma.family.create({ data: { name: capitalized(name), account: account('family', name), ...merchant } })
    id[name] = made.id
    for (const member of members) {
      const anchor = await prisma.anchor.create({
        data: {
          name: capitalized(member),
          email: `${member}@example.com`,
          language: 'en',
          account: account('anchor', member),
          family: { connect: { id: made.id } },
          ...merchant,
          room: { create: { streamName: `room-${member}` } },
        },
      })
      id[member] = anchor.id
    }
  }
  id.admin = (await prisma.admin.create({ data: { name: 'Admin', account: account('admin', 'admin'), ...ofMerchant('lumen') } })).id

  const customer = async (nickname: string, code: string) =>
    (await prisma.customer.create({ data: { nickname, color: '#0090ff', rank: 2, language: 'en', ...ofMerchant(code) } })).id
  const gift = async (name: string, point: bigint, isOffered = true) =>
    (await prisma.gift.create({ data: { name, icon: `/gifts/${name}.webp`, point, isOffered } })).id
  return {
    id,
    customers: { carl: await customer('Carl', 'lumen'), cleo: await customer('Cleo', 'lumen'), nils: await customer('Nils', 'nova') },
    gifts: { rose: await gift('rose', 100n), rocket: await gift('rocket', 9999n), retired: await gift('retired', 500n, false) },
  }
}
