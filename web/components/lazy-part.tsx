import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Draws a part whose code is loaded when it is first wanted. It must need no properties. */
export function LazyPart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => {},
    )
  }, [load])
  return Part ? <Part /> : null
}
