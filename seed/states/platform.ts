// The screens of admins: webhooks and the audit log.
import { auditActions } from '#contract/calls/audit.ts'
import { ahead, before, ms, type Stage } from './stage.ts'
import type { States } from './state.ts'

/** A port at which nothing listens. */
const deadUrl = 'http://127.0.0.1:9/webhooks'

const addEndpoint = ({ batch, now }: Stage, isActive: boolean) =>
  batch.add('webhook_endpoint', {
    id: 1,
    url: deadUrl,
    secret: `whsec_${Buffer.from('a secret of the demo, 32 bytes..').toString('base64')}`,
    event_types: '{stream.started,stream.stopped}',
    is_active: isActive,
    created_at: before(now, 3 * ms.day),
    by_account: 'admin',
  })

function addDelivery({ batch, now }: Stage, at: number, ends: { status: 'pending' | 'failed' | 'delivered'; tries: number }) {
  const created = before(now, (at + 1) * ms.hour)
  const data = { anchorId: 1, anchorName: 'Anna', familyId: 1, merchant: 'lumen' }
  batch.add('webhook_delivery', {
    event_id: `evt_demo_${at}`,
    endpoint_id: 1,
    type: at % 2 === 0 ? 'stream.started' : 'stream.stopped',
    data: JSON.stringify(data),
    created_at: created,
    status: ends.status,
    tries: ends.tries,
    next_try_at: ends.status === 'pending' ? ahead(now, ms.hour) : null,
    last_try_at: ahead(created, ends.tries * ms.minute),
    response_code: ends.status === 'delivered' ? 200 : null,
    failure: ends.status === 'delivered' ? null : 'unreachable',
  })
}

export const platform: States = {
  'webhook-fails': {
    account: 'admin',
    screen: '/webhooks/deliveries',
    summary: 'an endpoint that is not there: deliveries that were given up, and others that are tried again',
    add(stage) {
      addEndpoint(stage, true)
      for (let at = 0; at < 30; at++) addDelivery(stage, at, at < 6 ? { status: 'pending', tries: 4 } : { status: 'failed', tries: 7 })
    },
  },
  'webhook-disabled': {
    account: 'admin',
    screen: '/webhooks',
    summary: 'an endpoint that is switched off, after deliveries that arrived',
    add(stage) {
      addEndpoint(stage, false)
      for (let at = 0; at < 10; at++) addDelivery(stage, at, { status: 'delivered', tries: 1 })
    },
  },
  'no-webhooks': { account: 'admin', screen: '/webhooks', summary: 'no webhook endpoint exists yet' },
  'audit-1000': {
    account: 'admin',
    screen: '/audit',
    summary: 'a thousand entries of the audit log, of every kind',
    add({ batch, now }) {
      for (let at = 0; at < 1000; at++)
        batch.add('audit_entry', {
          account: 'admin',
          action: auditActions[at % auditActions.length] ?? null,
          ip: `203.0.113.${1 + (at % 250)}`,
          target: 'Anna',
          detail: '{}',
          created_at: before(now, (1000 - at) * ms.minute),
        })
    },
  },
  'sign-ins-failed': {
    account: 'admin',
    screen: '/audit',
    summary: 'forty failed sign-ins of one account, the last one a minute ago',
    add({ batch, now }) {
      for (let at = 40; at > 0; at--)
        batch.add('audit_entry', {
          account: 'anna',
          action: 'sign_in_failed',
          ip: '203.0.113.99',
          target: null,
          detail: '{}',
          created_at: before(now, at * ms.minute),
        })
    },
  },
  'sign-in-page': { screen: '/', summary: 'nobody is signed in' },
}
