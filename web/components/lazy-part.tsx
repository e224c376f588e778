import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Draws a part whose code is loaded when it is first wanted. It must need no properties. */
export function LazyPart({ load, failed = ignored }: { load: () => Promise<ComponentType>; failed?: () => void }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    load().then((part) => setPart(() => part), failed)
  }, [load])
  return Part ? <Part /> : null
}

const ignored = (): void => {}
