import {
  createWebhook,
  deleteWebhook,
  exportWebhookDeliveries,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  saveWebhook,
  testWebhook,
} from '#contract/calls/webhooks.ts'
import { done } from '#contract/wire.ts'
import { presentPages } from '../../csv/pages.ts'
import type { Deps } from '../../deps.ts'
import type { MountExport } from '../../http/mount-export.ts'
import type { CallInput, Mount } from '../../http/mount.ts'
import { createEndpoint, deleteEndpoint, replayDelivery, saveEndpoint, testEndpoint } from './commands.ts'
import { deliveryColumns, presentDelivery, presentEndpoint } from './present.ts'
import { deliveryPages, listDeliveries, listEndpoints } from './queries.ts'

const callerOf = ({ actor, request }: Pick<CallInput<typeof saveWebhook>, 'actor' | 'request'>) => ({ actor, ip: request.ip ?? null })

export function webhookRoutes(mount: Mount, deps: Deps, mountExport: MountExport) {
  const {
    db: { prisma },
    env: { BUSINESS_TIME_ZONE: zone },
  } = deps
  mount(listWebhooks, async () => (await listEndpoints(prisma)).map(presentEndpoint))
  mount(createWebhook, async (input) => {
    const { endpoint, secret } = await createEndpoint(deps, callerOf(input), input.body)
    return { ...presentEndpoint(endpoint), secret }
  })
  mount(saveWebhook, async (input) => presentEndpoint(await saveEndpoint(deps, callerOf(input), input.params.id, input.body)))
  mount(deleteWebhook, async (input) => {
    await deleteEndpoint(deps, callerOf(input), input.params.id)
    return done
  })
  mount(testWebhook, async ({ actor, params: { id } }) => presentDelivery(await testEndpoint(deps, actor, id)))
  mount(listWebhookDeliveries, async ({ query }) => {
    const { total, deliveries } = await listDeliveries(prisma, zone, query)
    return { total, value: deliveries.map(presentDelivery) }
  })
  mountExport(exportWebhookDeliveries, {
    file: 'webhook-deliveries',
    columns: deliveryColumns,
    pages: ({ query }) => presentPages(deliveryPages(prisma, zone, query), presentDelivery),
  })
  mount(replayWebhookDelivery, async ({ params: { id } }) => presentDelivery(await replayDelivery(deps, id)))
}
