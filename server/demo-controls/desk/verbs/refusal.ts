// The verb for a refused push, with each possible reason.
import { z } from 'zod'
import { removeLive, startLive } from '#contract/calls/studio/on-air.ts'
import { getPushUrl } from '#contract/calls/studio/live-room.ts'
import { refusals, type Refusal } from '#contract/internal/media-hooks.ts'
import { pushKey } from '../../../push/stream-key.ts'
import { choice, host } from '../arguments.ts'
import { isOnAir } from '../queries.ts'
import { sentence } from '../sentences.ts'
import type { Host, Stage } from '../stage.ts'
import { verbsOf } from '../define-verb.ts'
import { order, stopPushes } from './push.ts'

interface Address {
  url: string
  key: string
}
type Wrong = (stage: Stage, host: Host, right: Address) => Address | Promise<Address>

const hourMs = 3_600_000

/** The address that leads to each refusal. The other reasons are limits of the engine; for those only its report is simulated. */
const ways: Partial<Record<Refusal, Wrong>> = {
  wrong_key: (_stage, _host, { url, key }) => ({ url, key: `${key.slice(0, -4)}AAAA` }),
  wrong_server: (_stage, _host, { url, key }) => ({ url: `${url}-of-another`, key }),
  expired_key: ({ deps: { secrets, clock } }, { room }, { url }) => ({
    url,
    key: pushKey(secrets.stream, room, new Date(clock().getTime() - hourMs)),
  }),
  revoked_key: ({ deps: { secrets, clock } }, { room }, { url }) => ({
    url,
    key: pushKey(secrets.stream, { ...room, keyVersion: room.keyVersion - 1 }, new Date(clock().getTime() + hourMs)),
  }),
  async removed(stage, { id, request }, right) {
    if (!(await isOnAir(stage.deps.db.prisma, id))) await request(startLive)
    await stage.admin(removeLive, { params: { anchorId: id } })
    return right
  },
  whole_url_as_key: (_stage, _host, { url, key }) => ({ url, key: `${url}/${key}` }),
  whole_url_as_server: (_stage, _host, { url, key }) => ({ url: `${url}/${key}`, key: '' }),
  unsupported_codec: (_stage, _host, right) => right,
}

export const refusalVerbs = [
  verbsOf('refusal')({
    name: 'refuse',
    help: 'a push of the host is refused, for the reason given; one of the desk that runs stops first',
    seenAt: ['/liveMonitor'],
    input: z.object({ host, reason: choice(refusals, 'why') }),
    async run(stage, { host: name, reason }) {
      const host = await stage.host(name)
      const wrong = ways[reason]
      if (!wrong) {
        await stage.hook('on_refused', { stream: host.room.streamName, reason })
        return sentence('reportedRefused', { host: host.name, reason })
      }
      await stopPushes(stage, host)
      const address = await wrong(stage, host, await host.request(getPushUrl))
      const faults = reason === 'unsupported_codec' ? ({ codec: 'hevc' } as const) : {}
      const encoder = `${host.account.loginName} (refused)`
      const message = await order(stage, encoder, { do: 'push', ...address, faults })
      return message === '' ? sentence('pushLetIn', { encoder }) : sentence('pushRefused', { encoder, reason: message })
    },
  }),
]
