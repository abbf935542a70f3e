import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Refusal, type Refused } from './Refusal.tsx'

const at = new Date(2026, 10, 20, 14, 31, 57).getTime()
const refused = (retryAfter: number): Refused => ({ ok: false, code: 'too_many_sign_ins', message: '', retryAfter, at })

test('the end of a short wait is shown to the second, of a longer one to the minute', async () => {
  const screen = await renderPart(
    <>
      <Refusal failure={refused(5)} />
      <Refusal failure={refused(600)} />
    </>,
  )
  const [short, long] = screen.getByRole('alert').elements()
  expect(short?.textContent).toContain('14:32:02')
  expect(long?.textContent).toContain('14:41')
  expect(long?.textContent).not.toContain('14:41:')
})
