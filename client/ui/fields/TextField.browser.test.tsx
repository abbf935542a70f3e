import type { InputProps } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../testing/render-part.tsx'
import { TextField } from './TextField.tsx'

/** A field whose additional props apply only while its text is longer than one letter. */
function Field(beside: InputProps) {
  const [text, setText] = useState('')
  return <TextField aria-label="field" value={text} onChange={({ target }) => setText(target.value)} {...(text.length > 1 && beside)} />
}

test.each([
  ['a counter', { showCount: true }],
  ['a prefix', { prefix: '#' }],
  ['a suffix', { suffix: 'kg' }],
  ['a clear button', { allowClear: true }],
] as const)('a text field keeps the focus while %s appears and disappears', async (_, beside) => {
  const screen = await renderPart(<Field {...beside} />)
  const field = screen.getByRole('textbox', { name: 'field' })
  await field.click()
  await userEvent.keyboard('abc{Backspace}{Backspace}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('xyz')
  await expect.element(field).toHaveValue('axyz')
})
