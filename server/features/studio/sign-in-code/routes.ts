import { qrCodeTries } from '#contract/limits.ts'
import * as calls from '#contract/calls/studio/sign-in-code.ts'
import type { Deps } from '../../../deps.ts'
import { hasApp } from '../../../demo-rule.ts'
import { countTries } from '../../../http/counted-tries.ts'
import { AppError } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { networkOf } from '../../../http/network-of.ts'
import { tooManySignIns } from '../../../http/sign-in-limit.ts'
import { originForPhones } from '../../../https/origin-for-phones.ts'
import { describeSession } from '../../sign-in/queries.ts'
import { issueCode, spendCode } from './commands.ts'
import { appUrl } from './rules.ts'

export function signInCodeRoutes(mount: Mount, deps: Deps) {
  const tries = countTries('sign-in-code', qrCodeTries, deps)
  // Mounted before the other route, whose path would take "exchange" for an id.
  mount(calls.exchangeSignInCode, async ({ body, ip }) => {
    const network = networkOf(ip ?? '')
    const waitMs = await tries.take(network)
    if (waitMs > 0) throw tooManySignIns(waitMs)
    const token = await spendCode(deps, body.qrcode, ip)
    await tries.giveBack(network)
    const session = await describeSession(deps, token)
    if (!session) throw new AppError('code_spent')
    return session
  })
  mount(calls.issueSignInCode, async ({ actor, params, request }) => {
    if (params.userId !== actor.id) throw new AppError('not_found')
    if (actor.device === 'mobile') throw new AppError('signed_in_by_code')
    const qrcode = await issueCode(deps, actor)
    return { qrcode, appUrl: hasApp(deps.env) ? appUrl(originForPhones(request, deps), qrcode) : null }
  })
}
