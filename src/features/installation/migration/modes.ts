import { takeoverModes, type MigrationMode } from '../../../../contract/kinds/migration.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { commonContentFolder, assessHardlinks } from './folder-layout.ts'
import type { ExistingSetup } from './existing-setups.ts'
import { isImportable, isImporter } from './known-apps.ts'

/** Returns every migration mode, with its effect or the reason it is unavailable. */
export function listModes(old: ExistingSetup, stack: Stack): Promise<MigrationMode[]> {
  return Promise.all(
    takeoverModes.map(async (mode) => {
      const against = await modeBlockedReason(mode, old, stack)
      return { mode, possible: against === null, because: against ?? modeDescriptions[mode] }
    }),
  )
}

const modeDescriptions: Record<MigrationMode['mode'], string> = {
  'in-place': 'usher operates it with its own Compose files, and recreates nothing',
  beside: 'usher’s stack starts on free ports, with its own settings',
  import: 'usher imports the data of its apps into usher’s stack',
  replace: 'usher imports its data, checks the result, then stops its containers',
}

/** Runs before the detailed checks. Returns null if nothing blocks the mode. */
export async function modeBlockedReason(
  mode: MigrationMode['mode'],
  old: ExistingSetup,
  stack: Stack,
): Promise<string | null> {
  return mode === 'in-place'
    ? inPlaceBlockedReason(old)
    : (sideBySideBlockedReason(old, stack) ?? (mode === 'beside' ? null : await importBlockedReason(old)))
}

function inPlaceBlockedReason({ sort, directory }: ExistingSetup): string | null {
  if (sort === 'native') return 'it is installed without containers, and usher only operates containers'
  if (sort === 'container') return 'no Compose file describes it'
  return directory === null ? 'its containers do not say where its Compose files are' : null
}

function sideBySideBlockedReason({ appNames }: ExistingSetup, { services }: Stack): string | null {
  const stackApps = services.flatMap(({ app }) => app ?? [])
  return appNames.some((one) => stackApps.includes(one)) ? null : 'the stack that usher ships includes none of its apps'
}

async function importBlockedReason({ sort, appNames, apps }: ExistingSetup): Promise<string | null> {
  if (sort === 'native')
    return 'the engine does not say which folders it uses, so the new stack could not find its files'
  if (!appNames.some(isImportable)) return 'none of its apps can export its data'
  const { hardlinks_possible, because } = await assessHardlinks(apps)
  if (hardlinks_possible === false)
    return `${because}. usher moves no files, so its own stack could not use them with hardlinks`
  const files = apps.some(({ known }) => isImporter(known))
  return files && commonContentFolder(apps) === null ? 'its library is not in a single folder on this machine' : null
}
