// `npm run push -- ACCOUNT --browser`: a second browser is the encoder.
import { getRoom } from '#contract/calls/studio/live-room.ts'
import { demoPassword } from '#contract/calls/settings.ts'
import { startBrowserPush } from '#seed/encoder/browser-push.ts'
import { signInAs } from '#seed/encoder/push-address.ts'
import { newHost, apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'

const options = { size: '360p', film: null } as const

test('a browser pushes its camera as the host, goes on when the host goes on air, and keeps a second one out', async ({
  platform,
  request,
}) => {
  const account = await newHost(request, 'Aurora')
  const session = await signInAs({ server: platform.standard, account, password: demoPassword })
  const push = await startBrowserPush(platform.standard, session, options)
  const room = () => session.request(getRoom, getRoom.path.replace(':userId', String(session.id)))
  await expect.poll(async () => (await room()).health?.video).toMatchObject({ codec: 'H264', height: 360 })
  await expect.poll(async () => (await room()).health?.audio?.codec).toBe('AAC')

  const host = await apiOf(request, account)
  await host.start({ roomType: 'normal' })
  await expect.poll(async () => (await room()).signal.state).toBe('live')
  await expect(startBrowserPush(platform.standard, session, options)).rejects.toThrow('A second encoder')
  expect((await room()).signal.state).toBe('live')

  await host.stop()
  expect(await push.ended).toEqual({ kind: 'cut', reason: 'The live session has ended.' })
})

test('a browser’s push ends when it is stopped', async ({ platform, request }) => {
  const account = await newHost(request, 'Aurora')
  const session = await signInAs({ server: platform.standard, account, password: demoPassword })
  const push = await startBrowserPush(platform.standard, session, options)
  const isStreaming = async () => (await session.request(getRoom, getRoom.path.replace(':userId', String(session.id)))).streaming
  await expect.poll(isStreaming).toBe(true)
  expect(await push.stop()).toEqual({ kind: 'finished' })
  await expect.poll(isStreaming).toBe(false)
})
