import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Fault } from '#server/doctor/fault.ts'
import { portFault } from '#server/doctor/ports.ts'
import type { Check } from './installation.ts'

const settings = ['PORT', 'SPORT_PORT', 'RTMP_PORT', 'MEDIA_PORT'] as const

async function tryPort(host: string, port: number, setting: string): Promise<Fault[]> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return []
  } catch (error) {
    const fault = portFault(error, host, port, setting)
    if (fault) return [fault]
    throw error
  } finally {
    server.close()
  }
}

/** While the product runs, it uses its own ports. */
export const ports: Check = {
  name: 'ports',
  async look({ env, server }) {
    if (server) return `held by the product, which runs at ${server.url}`
    const wanted = settings.filter((setting) => env[setting] !== 0)
    const twice = wanted.filter((setting, at) => wanted.findIndex((other) => env[other] === env[setting]) !== at)
    const faults = twice.map((setting) => ({
      fault: `Port ${env[setting]} stands in two settings, ${setting} is the second.`,
      cure: `Set ${setting} to another port.`,
    }))
    for (const setting of wanted) faults.push(...(await tryPort(env.HOST, env[setting], setting)))
    return faults.length > 0 ? faults : `${wanted.map((setting) => env[setting]).join(', ') || 'any'} free`
  },
}
