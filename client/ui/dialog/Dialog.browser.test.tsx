import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../testing/render-part.tsx'
import { Dialog } from './Dialog.tsx'

function Part({ focus, withField }: { focus?: 'dialog'; withField: boolean }) {
  const [open, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} title="Rates" footer={null} onCancel={() => setOpen(false)} {...(focus && { focus })}>
        <button type="button" onClick={() => setLoaded(true)}>
          load
        </button>
        {withField && isLoaded && <input aria-label="share" />}
        {withField && <input aria-label="never" disabled />}
      </Dialog>
    </>
  )
}

test('a dialog focuses its first field as soon as there is one; until then itself, and never its close button', async () => {
  const screen = await renderPart(<Part withField />)
  await screen.getByRole('button', { name: 'open' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveFocus()
  // A click by script leaves the focus where it is, as a reply from the server does.
  dialog
    .getByRole('button', { name: 'load' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog.getByRole('textbox', { name: 'share' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'open' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('textbox', { name: 'share' })).toHaveFocus()
})

test('a focus that the user has moved stays when a field is loaded', async () => {
  const screen = await renderPart(<Part withField />)
  await screen.getByRole('button', { name: 'open' }).click()
  const load = screen.getByRole('dialog').getByRole('button', { name: 'load' })
  await load.click()
  await expect.element(screen.getByRole('textbox', { name: 'share' })).toBeInTheDocument()
  await expect.element(load).toHaveFocus()
})

test('a dialog of a room, whose field is for chatting, has the focus itself', async () => {
  const screen = await renderPart(<Part focus="dialog" withField />)
  await screen.getByRole('button', { name: 'open' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog
    .getByRole('button', { name: 'load' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog.getByRole('textbox', { name: 'share' })).toBeInTheDocument()
  await expect.element(dialog).toHaveFocus()
})
