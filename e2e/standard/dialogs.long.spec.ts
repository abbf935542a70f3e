import { expectSoundDialogs } from '../screens/every-dialog.ts'
import { test } from '../platform.ts'
import { texts } from '../texts.ts'

const { manager, rates, settlement, income, webhooks, header, family } = texts
const of = (template: string, name: string) => template.replace('{{name}}', name)
const accountOf = (name: string) => [of(manager.editNamed, name), of(rates.of, name), of(manager.passwordNamed, name)]

test('no dialog of an admin has an accessibility violation, and Escape closes each', async ({ page, signIn }) => {
  await signIn('admin', { at: null })
  await expectSoundDialogs(page, [
    { at: '/familyManager', buttons: [manager.newFamily, ...accountOf('Aurora')] },
    { at: '/familyManager/anchors', buttons: [manager.newAnchor, ...accountOf('Julia')] },
    { at: '/settlement', unfold: 'Aurora {{month}}', buttons: [settlement.historyNamed, settlement.reopenNamed] },
    { at: '/webhooks', buttons: [webhooks.new, header.android] },
    { at: '/blockedWords', buttons: [texts.words.add], keys: ['?', 'Control+k'] },
  ])
})

test('no dialog of a family has an accessibility violation, and Escape closes each', async ({ page, signIn }) => {
  await signIn('aurora', { at: null })
  await expectSoundDialogs(page, [
    { at: '/familyInfo', buttons: [of(family.editNamed, 'Dana')] },
    { at: '/familyIncome?range=lastMonth', buttons: [income.detailNamed] },
  ])
})

test('no dialog of a host has an accessibility violation, and Escape closes each', async ({ page, signIn }) => {
  await signIn('anna', { at: null })
  await expectSoundDialogs(page, [
    { at: '/userInfo', buttons: [texts.PopModifyPassword.title] },
    { at: '/liveControl', buttons: [texts.obs.reset] },
  ])
})
