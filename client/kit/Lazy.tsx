import { useEffect, useState, type ComponentType } from 'react'

interface Props<PartProps> {
  load: () => Promise<{ default: ComponentType<PartProps> }>
  props: PartProps
}

/** A part of the app that is loaded when it is opened. */
export function Lazy<PartProps extends object>({ load, props }: Props<PartProps>) {
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null)
  useEffect(() => {
    // A part that does not load, often after an update, is loaded with the page.
    load().then(
      (loaded) => setPart(() => loaded.default),
      () => navigator.onLine && location.reload(),
    )
  }, [load])
  return Part && <Part {...props} />
}
