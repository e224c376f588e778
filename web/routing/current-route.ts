import { computed } from '@preact/signals'
import { currentPath } from './location.ts'
import { paths, type RouteName } from './paths.ts'
import { matchPath } from './pattern.ts'

export interface CurrentRoute {
  name: RouteName
  parameters: Record<string, string>
}

/** The page at the current address; null if there is none. */
export const currentRoute = computed((): CurrentRoute | null => {
  for (const [name, path] of Object.entries(paths)) {
    const parameters = matchPath(path, currentPath.value)
    if (parameters) return { name: name as RouteName, parameters }
  }
  return null
})
