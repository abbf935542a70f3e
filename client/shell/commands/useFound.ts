import { useEffect, useState } from 'react'
import type { Result } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { Found } from '../../ui/find.ts'
import type { Screen } from '../../ui/screen.ts'

/** The search starts after this pause in typing. */
const pauseMs = 200

export interface FoundOnScreen {
  screen: Screen
  found: readonly Found[]
}

async function findOn(screen: Screen, text: string, signal: AbortSignal): Promise<Result<FoundOnScreen>> {
  const find = await screen.find?.()
  const answer: Result<readonly Found[]> = find ? await find(text, signal) : { ok: true, data: [] }
  return answer.ok ? { ok: true, data: { screen, found: answer.data } } : answer
}

async function findOnAll(screens: readonly Screen[], text: string, signal: AbortSignal): Promise<Result<FoundOnScreen[]>> {
  const all: FoundOnScreen[] = []
  for (const answer of await Promise.all(screens.map((screen) => findOn(screen, text, signal)))) {
    if (!answer.ok) return answer
    all.push(answer.data)
  }
  return { ok: true, data: all }
}

/** The search results of all screens for a name. The results of the last name stay until the next ones arrive. */
export function useFound(screens: readonly Screen[], text: string) {
  const [name, setName] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setName(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data = [], loading, ...load } = useLoad(name, (signal) => findOnAll(name ? screens : [], name, signal))
  return { ...load, found: data, pending: loading || name !== text.trim() }
}
