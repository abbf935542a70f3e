// Each step of an explanation is an entry of the browser's history on the same address.
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathIn, stateOf, type Topic } from './topic.ts'

/** Returns a function that explains a topic, as the next step if an explanation is already open. */
export function useExplain() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return (topic: Topic) => void navigate({ pathname, search }, { state: stateOf([...pathIn(state), topic]), preventScrollReset: true })
}

/** The path to the current topic, which is last, and the functions that go back and close the explanation. */
export function useExplained() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const path = useMemo(() => pathIn(state), [state])
  return { path, back: () => void navigate(-1), close: () => void navigate(-path.length) }
}
