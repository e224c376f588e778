import { paths, type RouteName } from '../../../web/routing/paths.ts'
import { fillPath } from '../../../web/routing/pattern.ts'

/** What stands for each parameter of an address in the rehearsed household. */
const parameters: Record<string, string> = {
  term: 'the bear',
  finding: 'storage',
  service: 'sonarr',
  backup: 'unknown',
  job: 'unknown',
  word: 'hardlink',
}

/** Every page of the app, with an address that the rehearsed household has. */
export const everyPage: { name: RouteName; path: string }[] = Object.entries(paths).map(([name, path]) => ({
  name: name as RouteName,
  path: fillPath(path, parameters),
}))
