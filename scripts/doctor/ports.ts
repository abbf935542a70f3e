import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Check, Fault } from './place.ts'

const settings = ['PORT', 'SPORT_PORT', 'RTMP_PORT', 'MEDIA_PORT'] as const

async function tryPort(host: string, port: number, setting: string): Promise<Fault[]> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code === 'EADDRINUSE') return [{ fault: `Port ${port} (${setting}) is taken by another program.`, cure: `End that program, or set ${setting} to another port.` }]
    if (code === 'EACCES') return [{ fault: `Port ${port} (${setting}) may not be opened by this user.`, cure: `Set ${setting} to one above 1023.` }]
    return [{ fault: `This machine has no address ${host} (${String(code)}).`, cure: 'Set HOST to one that it has.' }]
  } finally {
    server.close()
  }
}

/** While the product runs, its ports are its own. */
export const ports: Check = {
  name: 'ports',
  async look({ env, server }) {
    if (server) return `held by the product, which runs at ${server.url}`
    const wanted = settings.filter((setting) => env[setting] !== 0)
    const twice = wanted.filter((setting, at) => wanted.findIndex((other) => env[other] === env[setting]) !== at)
    const faults = twice.map((setting) => ({ fault: `Port ${env[setting]} stands in two settings, ${setting} is the second.`, cure: `Set ${setting} to another port.` }))
    for (const setting of wanted) faults.push(...await tryPort(env.HOST, env[setting], setting))
    return faults.length > 0 ? faults : `${wanted.map((setting) => env[setting]).join(', ') || 'any'} free`
  },
}
