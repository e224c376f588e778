import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import type { VersionData } from './gather.ts'

export function renderVersions(
  { usher_version, api_version, runtime, stack, engine, engine_error, not_known }: VersionData,
  renderer: Renderer,
): string {
  const rows = [
    ['usher', usher_version, `wire ${api_version}, ${runtime}`],
    [
      'stack',
      stack.version ?? 'no version declared',
      stack.source === 'shipped' ? 'the one that usher ships' : `project ${stack.project}`,
    ],
    engine
      ? [engine.name, engine.version ?? 'version unknown', `API ${engine.api}, ${engine.endpoint}`]
      : ['engine', 'not known', engine_error?.summary ?? ''],
  ]
  const unreadable = not_known.filter(({ because }) => because !== engine_error?.summary)
  return [
    renderer.table(rows.map(([name, ...rest]) => [renderer.paint('strong', name!), ...rest])),
    ...renderNotKnown(unreadable, renderer),
  ].join('\n')
}
