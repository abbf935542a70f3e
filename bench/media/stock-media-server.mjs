// node-media-server as it comes, to compare with: started with its two ports and a folder, says how much CPU it has used when asked.
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
  process.send?.({ cpuMs: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
