import { plan } from '#client/editions/standard.ts'
import { apiOf } from '../api.ts'
import type { Dialogs } from '../screens/every-dialog.ts'
import { addressesOf, expectSoundScreens } from '../screens/every-screen.ts'
import { test } from '../platform.ts'
import { texts } from '../texts.ts'

// These tests change nothing, so the workers can run them in parallel.
test.describe.configure({ mode: 'parallel' })

const { manager, rates, settlement, income, webhooks, header, family } = texts
const of = (template: string, name: string) => template.replace('{{name}}', name)
const accountOf = (name: string) => [of(manager.editNamed, name), of(rates.of, name), of(manager.passwordNamed, name)]

const dialogs: Record<string, readonly Dialogs[]> = {
  admin: [
    { at: '/familyManager', buttons: [manager.newFamily, ...accountOf('Aurora')] },
    { at: '/familyManager/anchors', buttons: [manager.newAnchor, ...accountOf('Julia')] },
    { at: '/settlement', unfold: 'Aurora {{month}}', buttons: [settlement.historyNamed, settlement.reopenNamed] },
    { at: '/webhooks', buttons: [webhooks.new, header.android] },
  ],
  aurora: [
    { at: '/familyInfo', buttons: [of(family.editNamed, 'Dana')] },
    { at: '/familyIncome', buttons: [income.detailNamed] },
    { at: '/blockedWords', buttons: [texts.words.add], keys: ['?', 'Control+k'] },
  ],
  anna: [
    { at: '/userInfo', buttons: [texts.PopModifyPassword.title] },
    { at: '/liveControl', buttons: [texts.obs.reset] },
  ],
}

for (const account of ['admin', 'aurora', 'anna']) {
  test(`no screen or dialog of ${account} has accessibility or layout faults, focus without outline, or moves while it loads, wide and narrow`, async ({
    page,
    signIn,
    request,
  }) => {
    await signIn(account, { at: null })
    await expectSoundScreens(page, await addressesOf(plan, await apiOf(request, account)), dialogs[account])
  })
}
