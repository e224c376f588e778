import type { InstalledBy } from '../../../../contract/kinds/shapes.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import type { VersionData } from './gather.ts'

function installerLabel(installedBy: InstalledBy | null): string {
  switch (installedBy) {
    case 'archive':
      return 'from an archive'
    case 'script':
      return 'by install.sh'
    case 'deb':
      return 'from a .deb file'
    case 'rpm':
      return 'from an .rpm file'
    case 'apk':
      return 'from an .apk file'
    case 'homebrew':
      return 'by Homebrew'
    case 'aur':
      return 'from a PKGBUILD'
    case 'nix':
      return 'by Nix'
    case 'image':
      return 'in an image'
    case 'source':
      return 'no, it runs from its source'
    case null:
      return 'not known how'
  }
}

export function renderVersions(
  { usher_version, installed_by, api_version, runtime, stack, engine, engine_error, not_known, ...state }: VersionData,
  renderer: Renderer,
): string {
  const rows = [
    ['usher', usher_version, `wire ${api_version}, ${runtime}`],
    ['installed', '', installerLabel(installed_by)],
    [
      'stack',
      stack.version ?? 'no version declared',
      stack.source === 'shipped' ? 'the one that usher ships' : `project ${stack.project}`,
    ],
    engine
      ? [engine.name, engine.version ?? 'version unknown', `API ${engine.api}, ${engine.endpoint}`]
      : ['engine', 'not known', engine_error?.summary ?? ''],
    ...stateRows(state, renderer),
  ]
  const unreadable = not_known.filter(({ because }) => because !== engine_error?.summary)
  return [
    renderer.table(rows.map(([name, ...rest]) => [renderer.paint('strong', name!), ...rest])),
    ...renderNotKnown(unreadable, renderer),
  ].join('\n')
}

function stateRows(
  { state_version, state_copies }: Pick<VersionData, 'state_version' | 'state_copies'>,
  renderer: Renderer,
): string[][] {
  return [
    ...(state_version === null ? [] : [['state', `layout ${state_version}`, '']]),
    ...state_copies.map((copy) => [
      'copy',
      `layout ${copy.state_version}`,
      `${renderer.time(copy.created_at)}, ${renderer.bytes(copy.size_bytes)}, ${copy.path}`,
    ]),
  ]
}
