// Verbs for accounts of hosts.
import { z } from 'zod'
import { saveAnchor } from '#contract/calls/accounts/admin.ts'
import { removeCustomerRecord } from '#contract/calls/sessions/record.ts'
import { host, text } from '../arguments.ts'
import { findCustomer, findFamily } from '../queries.ts'
import { sentence } from '../sentences.ts'
import { verbsOf } from '../define-verb.ts'

const verb = verbsOf('people')
const seenAt = ['/familyManager/anchors', '/audit']

const activation = (name: string, help: string, isValid: boolean) =>
  verb({
    name,
    help,
    seenAt,
    input: z.object({ host }),
    async run(stage, given) {
      const { id, ...host } = await stage.host(given.host)
      await stage.admin(saveAnchor, { params: { id }, body: { isValid } })
      return sentence(isValid ? 'activated' : 'deactivated', { host: host.name })
    },
  })

export const peopleVerbs = [
  verb({
    name: 'move',
    help: 'you move a host to another family from today on, or to none',
    seenAt,
    input: z.object({ host, family: text('account, name or id of the family, or none') }),
    async run(stage, given) {
      const { id, ...host } = await stage.host(given.host)
      const family = given.family === 'none' ? null : await findFamily(stage.deps.db.prisma, given.family)
      await stage.admin(saveAnchor, { params: { id }, body: { familyId: family?.id ?? null } })
      return family ? sentence('moves', { host: host.name, family: family.name }) : sentence('movesOut', { host: host.name })
    },
  }),
  verb({
    name: 'forget',
    help: 'you remove the record of a customer: a guest loses its name and cannot come back',
    seenAt: ['/audit'],
    input: z.object({ customer: text('nickname or id of the customer') }),
    async run(stage, given) {
      const { prisma } = stage.deps.db
      const { id, nickname } = await findCustomer(prisma, await stage.merchant(), given.customer, 'customer')
      const { lines, entries } = await stage.admin(removeCustomerRecord, { params: { customerId: id } })
      return sentence('forgotten', { customer: nickname, lines, entries })
    },
  }),
  activation('deactivate', 'you deactivate a host: every session of the account ends', false),
  activation('activate', 'you activate a host again', true),
]
