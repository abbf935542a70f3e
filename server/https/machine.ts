// The names and addresses under which this machine can be reached: those that its certificate must contain.
import { hostname, networkInterfaces } from 'node:os'
import type { Env } from '../env.ts'

/** Bridges and tunnels of containers and virtual machines: phones cannot reach these addresses. */
const virtual = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|lxc|cni|podman)/

const ipv4 = () =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => ({ name, address })),
  )

const isEveryAddress = (host: string) => host === '0.0.0.0' || host === '::'

/** Host names from the settings alone, for a container: nobody uses its own name and addresses. */
export function namesOfSettings({ HOST, PUBLIC_HOST, PUBLISHED_AT }: Pick<Env, 'HOST' | 'PUBLIC_HOST' | 'PUBLISHED_AT'>): string[] {
  const set = [PUBLIC_HOST, PUBLISHED_AT, HOST].flatMap((host) => (host && !isEveryAddress(host) ? host.replace(/^\[|\]$/g, '') : []))
  return [...new Set(['localhost', '127.0.0.1', '::1', ...set])]
}

/** Without the machine's own IPv6 addresses: they change daily, and with each new certificate a phone asks again. */
export function namesOfMachine(env: Pick<Env, 'HOST' | 'PUBLIC_HOST' | 'PUBLISHED_AT'>): string[] {
  const own = hostname()
  const local = own.includes('.') ? [] : [`${own}.local`]
  return [...new Set([...namesOfSettings(env), own, ...local, ...ipv4().map(({ address }) => address)])]
}

/** The host that a phone in the same network opens. */
export function hostForPhones({ HOST, PUBLIC_HOST }: Pick<Env, 'HOST' | 'PUBLIC_HOST'>): string {
  if (PUBLIC_HOST) return PUBLIC_HOST
  if (!isEveryAddress(HOST)) return HOST
  const all = ipv4()
  return (all.find(({ name }) => !virtual.test(name)) ?? all[0])?.address ?? HOST
}
