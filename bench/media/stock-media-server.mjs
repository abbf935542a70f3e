// The unmodified node-media-server, for comparison. Started by media-servers.ts with its two ports and a folder. Replies to each request with
// its CPU time in milliseconds.
import NodeMediaServer from 'node-media-server'

const [rtmpPort, httpPort, path] = process.argv.slice(2)
const server = new NodeMediaServer({
  bind: '127.0.0.1',
  rtmp: { port: Number(rtmpPort) },
  http: { port: Number(httpPort) },
  store: { path },
  record: { auto: false, path },
  webadmin: { enable: false },
})
await server.run()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.on('disconnect', () => process.exit(0))
