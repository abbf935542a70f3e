// A proxy that forwards HTTP calls but no websocket upgrades, like nginx without the headers for upgrades.
import { once } from 'node:events'
import { createServer, request } from 'node:http'

export async function startProxyWithoutWebsockets(to: string) {
  const proxy = createServer((incoming, reply) => {
    const { host: _host, ...headers } = incoming.headers
    const passed = request(new URL(incoming.url ?? '/', to), { method: incoming.method ?? 'GET', headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    incoming.pipe(passed)
  })
  proxy.on('upgrade', (_incoming, socket) => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'))
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
