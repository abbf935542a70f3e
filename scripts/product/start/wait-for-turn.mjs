// Preloaded into the next server of `npm run dev`. It loads the packages while the old server runs. On the first message it loads the
// current code of the server; on the second it starts.
import { readFileSync } from 'node:fs'

const orders = []
let take = () => {}
process.on('message', function onOrder(order) {
  if ('stop' in order) process.exit(0)
  orders.push(order)
  if ('begin' in order) process.off('message', onOrder)
  take()
})
const leave = () => process.exit(0)
process.on('disconnect', leave)
const orderOf = async (name) => {
  while (!orders.some((order) => name in order)) {
    await new Promise((resolve) => {
      take = resolve
    })
  }
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)))
await orderOf('load')
await import('#server/server.ts')
process.send?.({ loaded: true })
await orderOf('begin')
process.off('disconnect', leave)
