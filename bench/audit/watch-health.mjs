// Asks /healthz on and on, in a thread of its own: whoever floods a server is late itself.
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const everyMs = 50
let [longestMs, asked, isWanted] = [0, 0, true]

const ask = () =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const done = (isAnswered) => {
      longestMs = Math.max(longestMs, isAnswered ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
      asked++
      resolve()
    }
    const asking = request({ port: workerData.port, host: '127.0.0.1', path: '/healthz', agent: false }, (reply) =>
      reply.resume().once('end', () => done(true)),
    )
    asking.once('error', () => done(false)).end()
  })

parentPort?.once('message', () => {
  isWanted = false
})
while (isWanted) {
  await ask()
  await new Promise((resolve) => {
    setTimeout(resolve, everyMs)
  })
}
parentPort?.postMessage({ longestMs, asked })
