import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPlayhead, type Playhead } from '../timeline/playhead.ts'
import type { Span } from '../timeline/span.ts'
import { useAddress } from '../../../lib/useAddress.ts'

const restMs = 400

/**
 * The playhead of the page. It starts at `?at=` of the address, which is updated when the playhead comes to rest, otherwise at the best
 * moment. In an open session it follows the newest moment until someone moves it. `isNamed`: the address has named the first moment.
 */
export function useSessionPlayhead(whole: Span, isOpen: boolean, best: string | null): { playhead: Playhead; isNamed: boolean } {
  const { params, change } = useAddress()
  const named = params.get('at') ?? ''
  const [opening] = useState(() => (isOpen ? whole.to : Date.parse(best ?? '') || whole.from))
  const [isNamed] = useState(named !== '')
  const [playhead] = useState(() => createPlayhead(whole, Date.parse(named) || opening))
  const written = useRef(named)
  const end = useRef(whole.to)

  useEffect(() => {
    const wasAtEnd = playhead.at() >= end.current
    end.current = whole.to
    playhead.setWhole(whole)
    if (isOpen && wasAtEnd) playhead.follow()
  }, [playhead, whole, isOpen])

  const goTo = useEffectEvent((at: string) => {
    if (at === written.current) return
    written.current = at
    playhead.move(Date.parse(at) || opening)
  })
  useEffect(() => goTo(named), [named])

  const write = useEffectEvent(() => {
    written.current = new Date(playhead.at()).toISOString()
    change({ at: written.current })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => write(), restMs)
    }
    const stops = [playhead.onMove((by) => by === 'hand' && soon()), playhead.onSpeed(() => playhead.speed() === null && soon())]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [playhead])
  return { playhead, isNamed }
}
