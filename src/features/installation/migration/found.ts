import type { FoundApp, FoundSetup } from '../../../../contract/kinds/migration.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { keepsOf, layoutOf, type Recognised } from './layout.ts'
import { modesOf } from './modes.ts'
import { installedOld, type Old } from './others.ts'

/** How one thing that was found is told, with what could be done about it. */

function appOf({ container, known, by }: Recognised): FoundApp {
  const ports = container.ports.flatMap(({ host }) => host ?? [])
  return {
    app: known.app,
    name: container.name,
    image: container.image,
    running: container.state === 'running',
    keeps: keepsOf(container),
    ports: [...new Set(ports)].toSorted((one, other) => one - other),
    by,
  }
}

/** A project, or a container by itself. */
export function containedSetup(old: Old, stack: Stack): FoundSetup[] {
  const { sort, name, directory, apps } = old
  if (apps.length === 0) return []
  const modes = modesOf(old, stack)
  const other =
    sort === 'container'
      ? { summary: 'Describe it in a Compose file, so that it can be operated: its folders stay', command: null }
      : { summary: 'Leave it as it is, and only look at it now', command: `usher status --stack-dir ${directory}` }
  return [
    {
      sort,
      name,
      directory,
      apps: apps.map(appOf),
      ...layoutOf(apps),
      choices: [...choicesOf(name, modes), ...(sort === 'project' && directory === null ? [] : [other])],
      modes,
    },
  ]
}

export function nativeSetup(app: FoundApp, stack: Stack): FoundSetup {
  const modes = modesOf(installedOld(app), stack)
  return {
    sort: 'native',
    name: app.name,
    directory: null,
    apps: [app],
    hardlinks: 'not-known',
    because: 'What it is told to use is known to the app alone',
    choices: [
      ...choicesOf(app.name, modes),
      { summary: 'Leave it, or stop it before the stack brings up the same app: both want one port', command: null },
    ],
    modes,
  }
}

const offers = {
  'in-place': 'Let usher operate it where it is; none of its files is moved or written',
  beside: 'Bring usher’s own stack up beside it, on other ports; it is not touched',
  import: 'Read what its apps know, and add it to those of usher’s stack',
  replace: 'Let usher’s stack take its place, once all of it is proved; its containers are stopped and stay',
} as const

function choicesOf(name: string, modes: FoundSetup['modes']): FoundSetup['choices'] {
  return modes
    .filter(({ mode, possible }) => possible && mode !== 'import')
    .map(({ mode }) => ({ summary: offers[mode], command: `usher migrate ${mode} ${name}` }))
}
