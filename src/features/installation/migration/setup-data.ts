import type { FoundApp, FoundSetup } from '../../../../contract/kinds/migration.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { settingsFolders, assessHardlinks, type RecognizedApp } from './folder-layout.ts'
import { listModes } from './modes.ts'
import { nativeSetup, type ExistingSetup } from './existing-setups.ts'

function appData({ container, known, by }: RecognizedApp): FoundApp {
  const ports = container.ports.flatMap(({ host }) => host ?? [])
  return {
    app: known.app,
    name: container.name,
    image: container.image,
    running: container.state === 'running',
    data_folders: settingsFolders(container),
    ports: [...new Set(ports)].toSorted((one, other) => one - other),
    recognised_by: by,
  }
}

export async function containerSetupData(old: ExistingSetup, stack: Stack): Promise<FoundSetup[]> {
  const { sort, name, directory, apps } = old
  if (apps.length === 0) return []
  const modes = await listModes(old, stack)
  const other =
    sort === 'container'
      ? { summary: 'Describe it in a Compose file, so that usher can operate it; its folders stay', command: null }
      : {
          summary: 'Keep it as it is and only view its status',
          command: directory === null ? null : `usher status --stack-dir ${quoteForShell(directory)}`,
        }
  return [
    {
      type: sort,
      name,
      folder: directory,
      apps: apps.map(appData),
      ...(await assessHardlinks(apps)),
      choices: [...listChoices(name, modes), ...(sort === 'project' && directory === null ? [] : [other])],
      modes,
    },
  ]
}

export async function nativeSetupData(app: FoundApp, stack: Stack): Promise<FoundSetup> {
  const modes = await listModes(nativeSetup(app), stack)
  return {
    type: 'native',
    name: app.name,
    folder: null,
    apps: [app],
    hardlinks_possible: null,
    because: 'Only the app itself knows which folders it uses',
    choices: [
      ...listChoices(app.name, modes),
      { summary: 'Keep it, or stop it before the stack starts the same app: both need the same port', command: null },
    ],
    modes,
  }
}

const modeOffers = {
  'in-place': 'Let usher operate it in place; none of its files is moved or changed',
  beside: 'Start usher’s own stack beside it, on other ports; it is not touched',
  import: 'Import the data of its apps into usher’s stack',
  replace: 'Replace it with usher’s stack after every step is verified; its containers are stopped but kept',
} as const

function listChoices(name: string, modes: FoundSetup['modes']): FoundSetup['choices'] {
  return modes
    .filter(({ mode, possible }) => possible && mode !== 'import')
    .map(({ mode }) => ({ summary: modeOffers[mode], command: `usher migrate ${mode} ${quoteForShell(name)}` }))
}
