import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FamilyMember } from '#contract/calls/accounts/family.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { texts } from '../../../testing/texts.ts'
import { Members } from './Members.tsx'

const member: FamilyMember = {
  id: 1,
  modelName: 'Anna',
  modelEmail: 'anna@greenroom.example',
  hourlyRate: 90,
  giftAmountRate: 40,
  privateRoomFeeRate: 35,
  nextRate: null,
  goal: 100_000,
  popular: 107,
  onair: false,
  isValid: true,
  createdAt: '2024-07-31T04:00:00.000Z',
}

test('email addresses have a column from 1440 px on, in which all columns fit, and are below the names in a narrower window', async () => {
  await page.viewport(1440, 900)
  // The menu and the padding of the page take 272 px.
  const screen = await renderPart(
    <div style={{ width: 1168 }}>
      <Members members={[member]} rehearsals={new Map()} onEdit={() => {}} onGoal={() => {}} />
    </div>,
  )
  const email = screen.getByRole('columnheader', { name: texts.list.email })
  await expect.element(email).toBeVisible()
  expect(screen.getByRole('table').element().getBoundingClientRect().width).toBeLessThanOrEqual(1168)
  await page.viewport(1280, 720)
  await expect.element(email).not.toBeInTheDocument()
  await expect.element(screen.getByText(member.modelEmail)).toBeVisible()
})
