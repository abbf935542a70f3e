// Families and their anchors: none, many, moved, closed, and their rates.
import { anchorIn, before, familyIn, ms } from './stage.ts'
import type { People } from '../world/people.ts'
import type { Clock } from '../world/clock.ts'
import type { States } from './state.ts'

function addFamily({ families, anchors }: People, login: string, name: string) {
  const accounts = [...families, ...anchors].map(({ accountId }) => accountId)
  families.push({ id: families.length + 1, accountId: Math.max(...accounts) + 1, login, merchantId: 1, name, joinedAgo: 30 })
}

/** How many days ago the middle of the last month with figures before and after it was. */
const middleOfMonth = ({ day }: Clock) => {
  const [, , date = 1] = day(0).split('-').map(Number)
  return date > 16 ? date - 15 : date + 15
}

export const families: States = {
  'family-without-members': {
    account: 'delta',
    screen: '/familyInfo',
    summary: 'a family that has no anchors yet',
    prepare: (people) => addFamily(people, 'delta', 'Delta'),
  },
  'family-without-income': {
    account: 'aurora',
    screen: '/familyIncome',
    summary: 'members with rates, of whom nobody has ever been on air',
    shape: { days: 0 },
  },
  'members-200': {
    account: 'aurora',
    screen: '/familyInfo',
    summary: 'a family with more than 200 members',
    shape: { auroraMembers: 200, days: 1 },
  },
  'families-100': {
    account: 'admin',
    screen: '/familyManager',
    summary: 'a platform with more than 100 families',
    shape: { families: 100, anchors: 2, days: 1 },
  },
  'anchor-moved-mid-month': {
    account: 'admin',
    screen: '/familyIncome',
    summary: 'Dana went from Aurora to Cascade in the middle of a month: each family has her days until then, or since',
    shape: { days: 46 },
    prepare(people, clock) {
      const dana = anchorIn(people, 'dana')
      dana.families = [
        [1, dana.joinedAgo],
        [3, middleOfMonth(clock)],
      ]
    },
  },
  'anchor-without-family': { account: 'hana', screen: '/userIncome', summary: 'an anchor who belongs to no family' },
  'anchor-deactivated': {
    account: 'admin',
    screen: '/familyManager/anchors',
    summary: 'Dana has been deactivated since yesterday: she cannot sign in, and her figures stay',
    prepare(people) {
      anchorIn(people, 'dana').closedAgo = 1
    },
    add: (stage) =>
      stage.batch.add('audit_entry', {
        account: 'admin',
        action: 'anchor_save',
        ip: '203.0.113.7',
        target: 'dana',
        detail: JSON.stringify({ isValid: false }),
        created_at: before(stage.now, ms.day),
      }),
  },
  'rate-change-tomorrow': {
    account: 'admin',
    screen: '/familyManager/anchors',
    summary: 'new rates of Bella and of Aurora hold from tomorrow on',
    add({ batch, clock, now, people }) {
      const agreed = { effective_from: clock.day(-1), created_at: now, by_account: 'admin' }
      const { id } = anchorIn(people, 'bella')
      batch.add('anchor_rate', { anchor_id: id, hourly_rate: 15_000, gift_amount_rate: 5000, private_room_fee_rate: 4500, ...agreed })
      const family = familyIn(people, 'aurora')
      batch.add('family_rate', { family_id: family.id, gift_amount_rate: 6500, private_room_fee_rate: 6000, ...agreed })
    },
  },
}
