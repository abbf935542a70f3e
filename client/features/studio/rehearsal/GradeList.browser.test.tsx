import { expect, test } from 'vitest'
import type { Grade } from '#contract/push/rehearsal.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { texts } from '../../../testing/texts.ts'
import { GradeList } from './GradeList.tsx'

const frames: Grade = { point: 'frames', result: 'passed', fault: null, measured: 30 }
const keyFrames: Grade = { point: 'keyFrames', result: 'failed', fault: 'far_apart', measured: 8.3 }
const level: Grade = { point: 'level', result: 'not_measured', fault: null, measured: null }

test('a failed point shows what to do, and a changed one its previous result', async () => {
  const earlier: Grade = { ...keyFrames, result: 'passed', fault: null, measured: 2 }
  const screen = await renderPart(<GradeList grades={[frames, keyFrames, level]} before={[frames, earlier, level]} isOver />)
  const { fault, result } = texts.rehearsal
  await expect.element(screen.getByText(fault.far_apart)).toBeVisible()
  const pointTexts = [...screen.container.querySelectorAll('[data-point]')].map((point) => point.textContent ?? '')
  expect(pointTexts[0]).toContain(result.passed)
  expect(pointTexts[0]).not.toContain('上次')
  expect(pointTexts[1]).toContain(`上次：${result.passed} 2.0`)
  expect(pointTexts[2]).toContain(result.not_measured)
})
