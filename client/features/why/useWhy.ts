// Each step of an explanation is an entry of the browser's history on the same address.
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathIn, stateOf, type Topic } from './topic.ts'

/** Explains a topic, as the next step where something is explained already. */
export function useExplain() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return (topic: Topic) => void navigate({ pathname, search }, { state: stateOf([...pathIn(state), topic]), preventScrollReset: true })
}

/** The steps to what is explained now, that one last, and how to leave it. */
export function useExplained() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const path = useMemo(() => pathIn(state), [state])
  return { path, back: () => void navigate(-1), close: () => void navigate(-path.length) }
}
