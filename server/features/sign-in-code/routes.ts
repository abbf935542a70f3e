import { exchangeSignInCode, issueSignInCode } from '#contract/sign-in-code.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { describeSession } from '../session/queries.ts'
import { issueCode, spendCode } from './commands.ts'

export function signInCodeRoutes(mount: Mount, deps: Deps) {
  // Before the other one, whose path would take "exchange" for an id.
  mount(exchangeSignInCode, async ({ body, request }) => {
    const session = await describeSession(deps, await spendCode(deps, body.qrcode, request.ip ?? null))
    if (!session) throw new AppError('code_spent')
    return session
  })
  mount(issueSignInCode, async ({ actor, params }) => {
    if (params.userId !== actor.id) throw new AppError('not_found')
    return { qrcode: await issueCode(deps, actor) }
  })
}
