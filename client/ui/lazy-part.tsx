// Parts of a screen that are fetched when they are first shown.
import { Skeleton } from 'antd'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

const pausesMs = [500, 1500, 3000]

/**
 * As React's `lazy`. What could not be fetched is asked for again, for five seconds: a connection that is away for a moment must not take
 * the whole screen with it. After that the screen says what is wrong.
 */
export const patientLazy: typeof lazy = (load) =>
  lazy(async () => {
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
  })

/** A part with what stands in its place until it is there: by default nothing. */
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

/** So many grey lines, for a part of text or fields. */
export const greyLines = (rows: number) => () => <Skeleton active title={false} paragraph={{ rows }} />
