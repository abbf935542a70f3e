import { signInFailuresListed } from '#contract/limits.ts'
import * as calls from '#contract/calls/sign-in.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../deps.ts'
import { countTries } from '../../http/counted-tries.ts'
import { AppError } from '../../http/errors.ts'
import type { CallInput, Mount } from '../../http/mount.ts'
import { networkOf } from '../../http/network-of.ts'
import { createSignInLimit } from '../../http/sign-in-limit.ts'
import { signIn, signOut } from './commands.ts'
import { describeSession, findAccount } from './queries.ts'
import { admittedAt, deviceCookie, deviceDays, deviceOf, newDevice, originsOf, type SignIn } from './rules.ts'

export function sessionRoutes(mount: Mount, deps: Deps) {
  const limit = createSignInLimit(deps)
  const listedFailures = countTries('sign-in-listed', signInFailuresListed, deps)

  const enter = async (at: SignIn, { body, request, giveCookie }: CallInput<typeof calls.signInAnchor>) => {
    const ip = request.ip ?? ''
    const network = networkOf(ip)
    const shown = deviceOf(request.headers.cookie)
    const origins = originsOf(shown, network)
    const found = await findAccount(deps.db.prisma, body.account, admittedAt(deps.editionOf(request.socket.localPort), at), origins)
    const knownOrigin = origins.find((origin) => found?.signInOrigins.some((known) => known.origin === origin)) ?? null
    const attempt = { account: body.account, address: ip, knownOrigin }
    await limit.attempt(attempt)
    const device = shown ?? newDevice()
    const token = await signIn({ ...deps, listedFailures }, { ...body, found, ip, origins: originsOf(device, network) }).catch(
      async (error: unknown) => {
        // A failure of the server does not count as a try.
        if (!(error instanceof AppError)) await limit.withdraw(attempt)
        throw error
      },
    )
    await limit.succeeded(attempt)
    giveCookie(deviceCookie, device, deviceDays)
    const session = await describeSession(deps, token)
    if (!session) throw new AppError('wrong_credentials')
    return session
  }

  mount(calls.signInAnchor, (input) => enter('anchor', input))
  mount(calls.signInFamily, (input) => enter('family', input))
  mount(calls.signOut, async ({ actor, ip }) => {
    await signOut(deps, actor, ip)
    return done
  })
}
