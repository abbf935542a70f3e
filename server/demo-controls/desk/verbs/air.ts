// Verbs for the beginning and the end of live sessions.
import { z } from 'zod'
import { removeLive, renameLive, startLive, stopLive } from '#contract/calls/studio/on-air.ts'
import { roomTypes, customTitleMax, roomTitleMax, privateFee, privateMinute, vipLevel } from '#contract/limits.ts'
import { choice, host, text, whole } from '../arguments.ts'
import { sentence } from '../sentences.ts'
import { verbsOf } from '../define-verb.ts'

const verb = verbsOf('air')
const seenAt = ['/liveMonitor', '/dashboard']

export const airVerbs = [
  verb({
    name: 'on-air',
    help: 'the host goes on air; the picture is another verb (push)',
    seenAt,
    input: z.object({
      host,
      room: choice(roomTypes, 'type of the room').default('normal'),
      title: text('title of the broadcast; the name of the host without one').max(customTitleMax).optional(),
      fee: whole(privateFee.min, privateFee.max, 'points for each stretch of a private room').default(6),
      minutes: whole(privateMinute.min, privateMinute.max, 'length of a stretch of a private room').default(5),
      level: whole(vipLevel.min, vipLevel.max, 'lowest rank that enters a vip room').default(1),
    }),
    async run(stage, { host: name, room, title, fee, minutes, level }) {
      const { request, ...host } = await stage.host(name)
      const terms = {
        roomType: room,
        ...(room === 'private' && { privateFee: { fee, minute: minutes } }),
        ...(room === 'vip' && { roomLevel: level }),
        ...(title !== undefined && { title, gameId: 0 }),
      }
      const { id } = await request(startLive, { body: terms })
      return sentence('onAir', { host: host.name, session: id })
    },
  }),
  verb({
    name: 'title',
    help: 'the host changes the title while on air: viewers and the lobby have it at once',
    seenAt: ['/liveMonitor'],
    input: z.object({ host, title: text('the new title').max(roomTitleMax) }),
    async run(stage, { host: name, title }) {
      const { request, ...host } = await stage.host(name)
      await request(renameLive, { body: { title } })
      return sentence('retitled', { host: host.name, title })
    },
  }),
  verb({
    name: 'off-air',
    help: 'the host ends the broadcast',
    seenAt: [...seenAt, '/liveHistory'],
    input: z.object({ host }),
    async run(stage, { host: name }) {
      const { request, ...host } = await stage.host(name)
      await request(stopLive)
      return sentence('offAir', { host: host.name })
    },
  }),
  verb({
    name: 'remove',
    help: 'you remove the host from air: the push is cut, and the room stays closed for a minute',
    seenAt: [...seenAt, '/audit'],
    input: z.object({ host }),
    async run(stage, { host: name }) {
      const { id, ...host } = await stage.host(name)
      await stage.admin(removeLive, { params: { anchorId: id } })
      return sentence('removed', { host: host.name })
    },
  }),
]
