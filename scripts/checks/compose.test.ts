// Compares docker-compose.yml and the Dockerfile with the product: settings that no process reads, wrong ports, secrets in clear text.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { programArgs } from '#contract/internal/programs.ts'
import { mediaSettingNames, readEnv } from '#media/env.ts'
import { demoOf } from '#server/demo-rule.ts'
import { parseEnv, settingNames } from '#server/env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

const Service = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  privileged: z.boolean().optional(),
  security_opt: z.array(z.string()).optional(),
  profiles: z.array(z.string()).default([]),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform((named) => Object.keys(named))]).default([]),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
})
const { services, volumes, networks } = Compose.parse(parse(read('docker-compose.yml'), { merge: true }))
const entries = Object.entries(services)
const dockerfile = read('Dockerfile')

const isOurs = ({ image }: z.infer<typeof Service>) => image.startsWith('greenroom:')
const runsMedia = ({ command = [] }: z.infer<typeof Service>) => programArgs('media/main.ts').every((part) => command.includes(part))
/** Resolves a text as compose does when no variable is set. */
const withDefaults = (text: string): string => {
  const expanded = text.replaceAll(/\$\{\w+(?::([-+])([^{}]*))?\}/g, (_, sign?: string, value = '') => (sign === '-' ? value : ''))
  return expanded === text ? text : withDefaults(expanded)
}
const settingsOf = (name: string) =>
  Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, withDefaults(value)]))
const isOnce = (name: string) => entries.some(([, { depends_on }]) => depends_on[name]?.condition === 'service_completed_successfully')

describe('the compose file', () => {
  it('runs programs that the build makes', () => {
    const run = [...entries.flatMap(([, { command = [] }]) => command), ...(/^CMD (.+)$/m.exec(dockerfile)?.[1]?.match(/[\w./-]+/g) ?? [])]
    const built = run.filter((part) => part.startsWith('dist/'))
    expect(built).toContain('dist/programs/server-main.mjs')
    expect(built.filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
  })

  it('builds its programs from folders and files that the image copies', () => {
    // The bundler names each source file above its part.
    const built = readdirSync(`${root}dist/programs`).filter((name) => name.endsWith('.mjs'))
    const sources = new Set(
      built.flatMap((name) => [...read(`dist/programs/${name}`).matchAll(/^\/\/ (\w+\/\S+)$/gm)].map(([, source = '']) => source)),
    )
    expect(sources).toContain('server/main.ts')
    const folders = [...dockerfile.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => `${folder}/`)
    const files = [...dockerfile.matchAll(/^COPY (.+) \.\/$/gm)].flatMap(([, names = '']) => names.split(' '))
    const copied = [...folders, ...files]
    expect([...sources].some((source) => source.startsWith('contract/'))).toBe(true)
    expect([...sources].filter((source) => !copied.some((folder) => source.startsWith(folder)))).toEqual([])
  })

  it('passes our processes only settings that they read', () => {
    const ours = entries.filter(([, service]) => isOurs(service))
    expect(ours.length).toBeGreaterThan(0)
    const unknown = ours.flatMap(([name, service]) =>
      Object.keys(service.environment)
        .filter((setting) => !(runsMedia(service) ? mediaSettingNames : settingNames).includes(setting))
        .map((setting) => `${name}: ${setting}`),
    )
    expect(unknown).toEqual([])
    const inImage = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(([, setting]) => setting)
    expect(inImage.length).toBeGreaterThan(0)
    // The C library reads this one.
    const known = [...settingNames, 'MALLOC_ARENA_MAX']
    expect(inImage.filter((setting) => !known.includes(setting ?? ''))).toEqual([])
  })

  it('gives the server and media valid settings', () => {
    const { DATABASE_URL_FILE, JWT_SECRET_FILE, STREAM_SECRET_FILE, HOOK_SECRET_FILE, INTERNAL_SECRET_FILE, SEAL_SECRET_FILE, ...plain } =
      settingsOf('server')
    const files = [DATABASE_URL_FILE, JWT_SECRET_FILE, STREAM_SECRET_FILE, HOOK_SECRET_FILE, INTERNAL_SECRET_FILE, SEAL_SECRET_FILE]
    expect(files.filter((path) => !path?.startsWith('/secrets/server/'))).toEqual([])
    expect(() => parseEnv(plain)).not.toThrow()
    const { MEDIA_SECRET_FILE, ...media } = settingsOf('media')
    expect(MEDIA_SECRET_FILE).toBe('/secrets/media/hook')
    expect(() => readEnv({ ...media, MEDIA_SECRET: 'of-a-file' })).not.toThrow()
  })

  it('publishes the ports of `npm start`, each once, on this machine alone', () => {
    const { PORT, SPORT_PORT, RTMP_PORT, MEDIA_PORT, HTTPS_PORT, SPORT_HTTPS_PORT, HOST } = parseEnv({})
    const published = entries.flatMap(([, { ports }]) => ports.map(withDefaults))
    const plain = [PORT, SPORT_PORT, RTMP_PORT, MEDIA_PORT].map((port) => `${HOST}:${port}:${port}`)
    // Without HTTPS nothing listens at these, and docker takes any free port.
    const tls = [HTTPS_PORT, SPORT_HTTPS_PORT].map((port) => `${HOST}::${port}`)
    expect(published.sort()).toEqual([...plain, ...tls].sort())
  })

  it('gives the gateway the same ports over TLS as `npm start`', () => {
    const { HTTPS_PORT, SPORT_HTTPS_PORT } = parseEnv({})
    expect(read('docker-compose.yml')).toContain(`\${HTTPS:+\${HTTPS_PORT:-${HTTPS_PORT}}}:${HTTPS_PORT}`)
    expect(read('docker-compose.yml')).toContain(`\${HTTPS:+\${SPORT_HTTPS_PORT:-${SPORT_HTTPS_PORT}}}:${SPORT_HTTPS_PORT}`)
    const listening = [...read('deploy/nginx/https.conf').matchAll(/^listen (\d+) ssl;$/gm)].map(([, port]) => Number(port))
    expect(listening).toEqual([HTTPS_PORT, SPORT_HTTPS_PORT])
  })

  it('contains no secret', () => {
    const secrets = entries.flatMap(([name, { environment }]) =>
      Object.entries(environment)
        .filter(([setting]) => /SECRET|PASSWORD|TOKEN|^DATABASE_URL/.test(setting))
        .map(([setting, value]) => ({ name, setting, value: withDefaults(value) })),
    )
    expect(secrets.length).toBeGreaterThan(0)
    expect(secrets.filter(({ setting, value }) => (setting.endsWith('_FILE') ? !value.startsWith('/secrets/') : value !== ''))).toEqual([])
    expect(read('docker-compose.yml')).not.toMatch(/:\/\/[^/\s]+:[^/\s]+@/)
  })

  it('checks the health of every lasting service, and restarts a service that fails', () => {
    const stays = entries.filter(([name]) => !isOnce(name))
    const fromImage = (service: z.infer<typeof Service>) => isOurs(service) && !service.command && /^HEALTHCHECK .*CMD/m.test(dockerfile)
    expect(stays.filter(([, service]) => !service.healthcheck?.test && !fromImage(service)).map(([name]) => name)).toEqual([])
    expect(stays.filter(([, { restart }]) => restart !== 'unless-stopped').map(([name]) => name)).toEqual([])
    expect(entries.filter(([name, { restart }]) => isOnce(name) && restart !== 'no')).toEqual([])
  })

  it('starts everything but a second server when no profile is set', () => {
    const of = (profile?: string) =>
      entries
        .filter(([, { profiles }]) => (profile ? profiles.includes(profile) : profiles.length === 0))
        .map(([name]) => name)
        .sort()
    expect(of()).toEqual(['audience', 'demo', 'gateway', 'media', 'postgres', 'redis', 'secrets', 'seed', 'server'])
    expect(of('scale')).toEqual(['server-2'])
    const { profiles: _one, build: _build, ...first } = services['server']!
    const { profiles: _two, ...second } = services['server-2']!
    expect(second).toEqual(first)
  })

  it('passes the published address to its servers and all parts of the demo, which decides whether there is a demo', () => {
    const [JWT_SECRET, STREAM_SECRET, HOOK_SECRET] = ['jwt', 'stream', 'hook'].map((name) => `of-the-test-${name}-6u9Xq`)
    const inImage = { NODE_ENV: 'production', HOST: '0.0.0.0', JWT_SECRET, STREAM_SECRET, HOOK_SECRET }
    for (const name of ['server', 'seed', 'audience', 'demo']) {
      const { PUBLISHED_AT = '', PUBLIC_HOST, TRUST_PROXY = '', DEMO } = services[name]?.environment ?? {}
      expect([PUBLISHED_AT, PUBLIC_HOST, DEMO]).toEqual([expect.stringContaining('${HOST'), expect.anything(), expect.anything()])
      const asItIs = { ...inImage, PUBLISHED_AT: withDefaults(PUBLISHED_AT), TRUST_PROXY: withDefaults(TRUST_PROXY) }
      expect(demoOf(parseEnv(asItIs)), name).toBe('known')
      expect(demoOf(parseEnv({ ...asItIs, PUBLISHED_AT: '0.0.0.0' })), name).toBe('none')
      expect(demoOf(parseEnv({ ...asItIs, TRUST_PROXY: '2' })), name).toBe('none')
    }
  })

  it('gives no container a capability, a root user or a writable file system', () => {
    const confined = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    expect(
      entries
        .filter(
          ([, service]) =>
            !isDeepStrictEqual({ read_only: service.read_only, cap_drop: service.cap_drop, security_opt: service.security_opt }, confined),
        )
        .map(([name]) => name),
    ).toEqual([])
    const userOf = (service: z.infer<typeof Service>) =>
      service.user ?? (isOurs(service) ? /^USER (\w+)$/m.exec(dockerfile)?.[1] : undefined)
    expect(entries.filter(([, service]) => ['root', '0', undefined].includes(userOf(service))).map(([name]) => name)).toEqual([])
    expect(entries.filter(([, service]) => service.cap_add || service.privileged).map(([name]) => name)).toEqual([])
  })

  it('lets only the servers reach the data, and gives media only its own secret', () => {
    expect(networks['back']?.internal).toBe(true)
    const named = (test: (service: z.infer<typeof Service>) => boolean) =>
      entries
        .filter(([, service]) => test(service))
        .map(([name]) => name)
        .sort()
    expect(named((service) => service.networks.includes('back'))).toEqual(['postgres', 'redis', 'server', 'server-2'])
    expect(named((service) => service.volumes.some((volume) => volume.startsWith('secrets:')))).not.toContain('media')
  })

  it('names programs, files and volumes that exist', () => {
    const programs = [
      ...entries.flatMap(([, { command = [] }]) => command),
      ...[...dockerfile.matchAll(/"([\w/-]+\.(?:ts|mjs))"/g)].map(([, path = '']) => path),
    ].filter((word) => /\.(ts|mjs)$/.test(word))
    expect(programs.length).toBeGreaterThan(0)
    expect(programs.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
    const sources = entries.flatMap(([, service]) => service.volumes.map((volume) => withDefaults(volume).split(':')[0] ?? ''))
    expect(sources.filter((source) => (source.startsWith('./') ? !existsSync(`${root}${source.slice(2)}`) : !(source in volumes)))).toEqual(
      [],
    )
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    expect(copied.length).toBeGreaterThan(0)
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    expect(copied.filter((path) => !allowed.includes(path) || !existsSync(`${root}${path}`))).toEqual([])
  })
})
