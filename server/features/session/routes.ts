import { signInFailuresListed } from '#contract/limits.ts'
import * as calls from '#contract/calls/session.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../deps.ts'
import { countTries } from '../../http/counted-tries.ts'
import { AppError } from '../../http/errors.ts'
import type { CallInput, Mount } from '../../http/mount.ts'
import { createSignInLimit } from '../../http/sign-in-limit.ts'
import { signIn, signOut } from './commands.ts'
import { describeSession } from './queries.ts'
import { admittedAt, type SignIn } from './rules.ts'

export function sessionRoutes(mount: Mount, deps: Deps) {
  const limit = createSignInLimit(deps)
  const listedFailures = countTries('sign-in-listed', signInFailuresListed, deps)

  const enter = async (at: SignIn, { body, request }: CallInput<typeof calls.signInAnchor>) => {
    const ip = request.ip ?? ''
    const admitted = admittedAt(deps.editionOf(request.socket.localPort), at)
    await limit.attempt(body.account, ip)
    const token = await signIn({ ...deps, listedFailures }, { ...body, ip, admitted }).catch(async (error: unknown) => {
      // A failure of the server does not count as a try.
      if (!(error instanceof AppError)) await limit.withdraw(body.account, ip)
      throw error
    })
    await limit.succeeded(body.account, ip)
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
