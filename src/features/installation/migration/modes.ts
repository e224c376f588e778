import { takeoverModes, type MigrationMode } from '../../../../contract/kinds/migration.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { contentRoot, layoutOf } from './layout.ts'
import type { Old } from './others.ts'

/** Apps that hand what they know to another of their sort. */
const HANDS_OVER = ['sonarr', 'radarr', 'lidarr', 'prowlarr']

/** Which ways there are to take something over, each with what it would mean or why it is none. */
export function modesOf(old: Old, stack: Stack): MigrationMode[] {
  return takeoverModes.map((mode) => {
    const against = whyNot(mode, old, stack)
    return { mode, possible: against === null, because: against ?? means[mode] }
  })
}

const means: Record<MigrationMode['mode'], string> = {
  'in-place': 'usher operates it by its own files, and nothing is made anew',
  beside: 'usher’s stack comes up on free ports, with settings of its own',
  import: 'what its apps know is added to those of usher’s stack',
  replace: 'its containers are stopped once all of that is proved',
}

/** What stands against a way before it is looked at closely; null where nothing does. */
export function whyNot(mode: MigrationMode['mode'], old: Old, stack: Stack): string | null {
  return mode === 'in-place'
    ? notInPlace(old)
    : (notBeside(old, stack) ?? (mode === 'beside' ? null : notHandedOver(old)))
}

function notInPlace({ sort, directory }: Old): string | null {
  if (sort === 'native') return 'it is installed without containers, and usher operates containers'
  if (sort === 'container') return 'no Compose file describes it'
  return directory === null ? 'its containers do not say where its files are' : null
}

function notBeside({ names }: Old, { services }: Stack): string | null {
  const here = services.flatMap(({ app }) => app ?? [])
  return names.some((one) => here.includes(one)) ? null : 'the stack that usher ships has none of its apps'
}

function notHandedOver({ sort, names, apps }: Old): string | null {
  if (sort === 'native')
    return 'the engine does not tell which folders it uses, so that its files would not be found again'
  if (!names.some((one) => HANDS_OVER.includes(one))) return 'none of its apps can hand over what it knows'
  const { hardlinks, because } = layoutOf(apps)
  if (hardlinks === 'no') return `${because}. usher moves no file, so its own stack could not go on from there`
  const files = apps.some(({ known }) => known.does === 'imports')
  return files && contentRoot(apps) === null ? 'its library is not one folder of this machine' : null
}
