// Parts of a screen whose code is loaded when they are first shown.
import { Skeleton } from 'antd'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** Waits before the second, third and fourth attempt. */
const pausesMs = [500, 1500, 3000]

/** Loads code, with retries for five seconds, so that a short loss of the connection does not break the whole screen. */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const ms of pausesMs) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, ms)
      })
    }
  }
  return load()
}

/** React's `lazy`, with retries. If all of them fail, the error boundary of the screen shows the error. */
export const patientLazy: typeof lazy = (load) => lazy(() => loadPatiently(load))

/** A lazily loaded component. `waiting` renders its placeholder, by default nothing. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  const Part: ComponentType<P> = patientLazy(load)
  return (props) => (
    <Suspense fallback={waiting(props)}>
      <Part {...props} />
    </Suspense>
  )
}

/** A placeholder of grey lines, for text or form fields. */
export const greyLines = (rows: number) => () => <Skeleton active title={false} paragraph={{ rows }} />
