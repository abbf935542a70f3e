import type { Copy } from './copy.ts'

const productDocs = ['--import', 'tsx', 'scripts/workshop/product-docs/write.ts']

/** A host stops watching the events of a sport. */
export async function addClientEvent({ edit, run }: Copy) {
  edit('contract/sockets/anchor-live.ts', [
    "    'event/watch': clientEvent(",
    "    'event/unwatch': clientEvent('Be told of no event any more.', z.object({})),\n    'event/watch': clientEvent(",
  ])
  edit('server/sockets/namespaces/anchor-live.ts', [
    "        'event/watch': async",
    `        'event/unwatch': async () => {
          for (const room of socket.rooms) if (isSportRoom(room)) await socket.leave(room)
          return null
        },
        'event/watch': async`,
  ])
  edit('client/features/sport-events/useEventChanges.ts', [
    'return () => wire.close()',
    `return () => {
      void wire.send('event/unwatch', {})
      wire.close()
    }`,
  ])
  edit('server/sockets/namespaces/event-watch.test.ts', [
    "test('a host gets events only of the sport",
    `test('a host who watches no more hears nothing', async () => {
  const watching = await look('anna')
  expect(await watching.ask('event/unwatch', {})).toMatchObject({ ok: true })
})

test('a host gets events only of the sport`,
  ])
  await run(...productDocs)
}

/** The server tells a host how long the socket may stay. */
export async function addServerEvent({ edit, run }: Copy) {
  edit('contract/sockets/anchor-live.ts', [
    "    'event/changed': serverEvent(",
    "    'live/greeting': serverEvent('The host is connected.', z.object({ anchorId: Id })),\n    'event/changed': serverEvent(",
  ])
  edit('server/sockets/namespaces/anchor-live.ts', [
    "    socket.emit('chat/room/onLineCount'",
    "    socket.emit('live/greeting', { anchorId: actor.id })\n    socket.emit('chat/room/onLineCount'",
  ])
  edit('client/features/live-room/useLiveRoom.ts', [
    "  wire.on('model/stream/start',",
    "  wire.on('live/greeting', reload)\n  wire.on('model/stream/start',",
  ])
  edit('server/sockets/namespaces/event-watch.test.ts', [
    "test('a host gets events only of the sport",
    `test('a host is greeted', async () => {
  const greeted = await look('anna')
  await eventually(() => greeted.of('live/greeting')).toHaveLength(1)
})

test('a host gets events only of the sport`,
  ])
  await run(...productDocs)
}
