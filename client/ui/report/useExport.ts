import { useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '../../lib/call.ts'
import { saveFile } from '../../lib/saveFile.ts'

export interface FileOptions {
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/** Fetches a report's file and saves it. `bytes` is how much has come, undefined while nothing is under way. */
export function useExport(fetchFile: (options: FileOptions) => Promise<Result<{ name: string; content: Blob }>>) {
  const [bytes, setBytes] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  async function start() {
    if (under.current && !under.current.signal.aborted) return
    const stop = new AbortController()
    under.current = stop
    setFailure(undefined)
    setBytes(0)
    const answer = await fetchFile({ signal: stop.signal, onProgress: setBytes })
    // The user has left the report: do not save the file.
    if (stop.signal.aborted) return
    under.current = undefined
    setBytes(undefined)
    if (answer.ok) saveFile(answer.data)
    else setFailure(answer)
  }
  return { bytes, failure, start: () => void start() }
}
