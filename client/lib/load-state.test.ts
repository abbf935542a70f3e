import { expect, test } from 'vitest'
import { nothingLoaded, reduceLoad, type LoadAction, type LoadState } from './load-state.ts'

const offline = { ok: false, code: 'offline', message: 'not connected' } as const
const started: LoadAction<string> = { type: 'loading' }
const good = (key: string, data: string): LoadAction<string> => ({ type: 'answered', key, answer: { ok: true, data } })
const bad = (key: string): LoadAction<string> => ({ type: 'answered', key, answer: offline })
const after = (...actions: LoadAction<string>[]) => actions.reduce<LoadState<string>>(reduceLoad, nothingLoaded)

test('loaded data stays during a reload, and if the reload fails', () => {
  expect(after(good('October', 'rows'), started)).toMatchObject({ data: 'rows', loading: true })
  expect(after(good('October', 'rows'), started, bad('October'))).toMatchObject({ data: 'rows', error: offline, loading: false })
  expect(after(good('October', 'rows'), bad('October'), bad('October'))).toMatchObject({ data: 'rows', error: offline })
})

test('data of one month stays while another month loads, and is removed if that fails', () => {
  const next = after(good('November', 'rows'), started)
  expect(next.data).toBe('rows')
  expect(reduceLoad(next, bad('October'))).toMatchObject({ data: undefined, error: offline, loading: false })
})

test('a successful reply clears the error', () => {
  expect(after(bad('October'), started, good('October', 'rows'))).toMatchObject({ data: 'rows', error: undefined, loading: false })
})
