import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useLocation } from 'react-router'
import { renderPart } from '../../testing/render-part.tsx'
import { texts } from '../../testing/texts.ts'
import type { Screen } from '../../ui/screen.ts'
import { CommandButton } from './CommandButton.tsx'

const gifts: Screen = { path: '/gifts', title: 'tabs.gifts', roles: ['admin'], load: () => new Promise<never>(() => {}) }
const people: Screen = {
  ...gifts,
  path: '/people',
  title: 'titles.anchors',
  find: async () => async (text) => ({
    ok: true,
    data: [{ id: 7, label: 'Anna', detail: 'Aurora', search: { name: 'Anna' } }].filter(({ label }) => label.toLowerCase().includes(text)),
  }),
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

async function open() {
  const screen = await renderPart(
    <>
      <CommandButton screens={[gifts, people]} />
      <Address />
      <label>
        note <input />
      </label>
    </>,
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = screen.getByRole('combobox', { name: texts.commands.hint })
  await expect.element(field).toHaveFocus()
  return {
    screen,
    field,
    lines: () =>
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
  }
}

test('Ctrl-K opens the command palette, also from a text field; arrow keys choose a screen and Enter opens it', async () => {
  const { screen, field } = await open()
  const chosen = () => screen.getByRole('option', { selected: true })
  await expect.element(chosen()).toHaveTextContent('禮物')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen()).toHaveTextContent('主播')
  await expect.element(field).toHaveAttribute('aria-activedescendant', chosen().element().id)
  // The selection wraps around.
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(chosen()).toHaveTextContent(texts.header.logout)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(screen.getByText('/gifts')).toBeVisible()

  screen.getByRole('textbox', { name: 'note' }).element().focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'note' })).toHaveFocus()
})

test('a name is searched on the screens that support it, and the result opens that screen filtered by the name', async () => {
  const { screen, field, lines } = await open()
  await userEvent.keyboard('anna')
  await expect.poll(lines).toEqual(['AnnaAurora'])
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('/people?name=Anna')).toBeVisible()
})

test('screens and languages are also found by their English names; a search without results says so', async () => {
  const { screen, lines } = await open()
  await userEvent.keyboard('gifts')
  await expect.poll(lines).toEqual(['禮物'])
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.keyboard('thai')
  await expect.poll(lines).toEqual([`ไทย${texts.common.language}`])
  await userEvent.keyboard('x')
  await expect.element(screen.getByText(texts.commands.none)).toBeVisible()
})
