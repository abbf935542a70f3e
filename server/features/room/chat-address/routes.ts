import * as calls from '#contract/calls/room/chat-address.ts'
import type { Deps } from '../../../deps.ts'
import { requestOrigin } from '../../../http/request-host.ts'
import type { Mount } from '../../../http/mount.ts'

/** Sockets are served on the same host and port as the API, so the address is that of the request. */
export function chatAddressRoutes(mount: Mount, { env }: Deps) {
  mount(calls.getChatAddress, async ({ request }) => ({ imUrl: requestOrigin(request, env) }))
}
