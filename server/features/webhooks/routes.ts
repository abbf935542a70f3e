import * as calls from '#contract/calls/webhooks.ts'
import { done } from '#contract/wire.ts'
import { presentPages } from '../../csv/pages.ts'
import type { Deps } from '../../deps.ts'
import type { MountExport } from '../../http/mount-export.ts'
import type { Mount } from '../../http/mount.ts'
import { createEndpoint, deleteEndpoint, replayDelivery, saveEndpoint, testEndpoint } from './commands.ts'
import { deliveryColumns, presentDelivery, presentEndpoint } from './present.ts'
import { deliveryPages, listDeliveries, listEndpoints } from './queries.ts'

export function webhookRoutes(mount: Mount, deps: Deps, mountExport: MountExport) {
  const { prisma } = deps.db
  const zone = deps.env.BUSINESS_TIME_ZONE
  mount(calls.listWebhooks, async () => (await listEndpoints(prisma)).map(presentEndpoint))
  mount(calls.createWebhook, async ({ actor, body, ip }) => {
    const endpoint = await createEndpoint(deps, { actor, ip }, body)
    return { ...presentEndpoint(endpoint), secret: endpoint.secret }
  })
  mount(calls.saveWebhook, async ({ actor, params, body, ip }) => presentEndpoint(await saveEndpoint(deps, { actor, ip }, params.id, body)))
  mount(calls.deleteWebhook, async ({ actor, params, ip }) => {
    await deleteEndpoint(deps, { actor, ip }, params.id)
    return done
  })
  mount(calls.testWebhook, async ({ actor, params: { id } }) => presentDelivery(await testEndpoint(deps, actor, id)))
  mount(calls.listWebhookDeliveries, async ({ query }) => {
    const { total, deliveries } = await listDeliveries(prisma, zone, query)
    return { total, value: deliveries.map(presentDelivery) }
  })
  mountExport(calls.exportWebhookDeliveries, {
    file: 'webhook-deliveries',
    columns: deliveryColumns,
    pages: ({ query }) => presentPages(deliveryPages(prisma, zone, query), presentDelivery),
  })
  mount(calls.replayWebhookDelivery, async ({ params: { id } }) => presentDelivery(await replayDelivery(deps, id)))
}
