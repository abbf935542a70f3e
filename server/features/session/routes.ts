import { signInAnchor, signInFamily } from '#contract/session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { CallInput, Mount } from '../../http/mount.ts'
import { createSignInLimit } from '../../http/sign-in-limit.ts'
import { signIn } from './commands.ts'
import { describeSession } from './queries.ts'
import { admittedAt, type Door } from './rules.ts'

export function sessionRoutes(mount: Mount, deps: Deps) {
  const limit = createSignInLimit(deps)

  const enter = async (door: Door, { body, request }: CallInput<typeof signInAnchor>) => {
    const address = request.ip ?? ''
    await limit.attempt(body.account, address)
    const token = await signIn(deps, admittedAt(deps.editionOf(request.socket.localPort), door), body, address)
    await limit.succeeded(body.account, address)
    const session = await describeSession(deps, token)
    if (!session) throw new AppError('wrong_credentials')
    return session
  }

  mount(signInAnchor, (input) => enter('anchor', input))
  mount(signInFamily, (input) => enter('family', input))
}
