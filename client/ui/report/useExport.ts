import { useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '../../lib/call.ts'

/** Browsers read the blob after the click event, so its URL is revoked later. */
const revokeAfterMs = 10_000

/** Saves a file through the browser's downloads. */
function saveFile({ name, content }: { name: string; content: Blob }) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}

export interface FileOptions {
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/** Downloads a report's file and saves it. `bytes` is the downloaded size, undefined while no download is running. */
export function useExport(fetchFile: (options: FileOptions) => Promise<Result<{ name: string; content: Blob }>>) {
  const [bytes, setBytes] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (running.current && !running.current.signal.aborted) return
    const stop = new AbortController()
    running.current = stop
    setFailure(undefined)
    setBytes(0)
    const answer = await fetchFile({ signal: stop.signal, onProgress: setBytes })
    // The user has left the report: do not save the file.
    if (stop.signal.aborted) return
    running.current = undefined
    setBytes(undefined)
    if (answer.ok) saveFile(answer.data)
    else setFailure(answer)
  }
  return { bytes, failure, start: () => void start() }
}
