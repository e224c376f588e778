import type { StoredData } from '../../../../contract/kinds/stored.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Paths get a line of their own: they are long, and nobody compares them. */
export function renderStored(
  { own_data, services, content, engine_data, total_bytes, not_known }: StoredData,
  renderer: Renderer,
): string {
  const own = own_data.map(({ title, secret, ...one }) => ({ ...one, name: secret ? `${title} (secret)` : title }))
  const serviceRows = services.map(({ service, contents, because, volume, path, ...one }) => ({
    ...one,
    name: `${service}: ${contents}`,
    path: path ?? (volume === null ? null : `volume ${volume}`),
    because,
  }))
  const files = content.map(({ services: given, because, ...one }) => ({
    ...one,
    name: 'Your own files',
    because: one.size_bytes === null ? because : `mounted by ${given.join(', ')}`,
  }))
  const engines = engine_data.map(({ title, items_total, ...one }) => ({
    ...one,
    name: items_total === null ? title : `${title} (${items_total})`,
  }))
  return [
    renderer.paint('strong', `${renderer.bytes(total_bytes)} are stored, as far as usher could count.`),
    ...(own.length > 0 ? renderSection('usher', own, renderer) : ['', 'usher itself stores nothing here yet.']),
    ...renderSection('Services', serviceRows, renderer),
    ...renderSection('The household', files, renderer),
    ...renderSection('The engine', engines, renderer),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
  ].join('\n')
}

export function renderForgotten(
  { dry_run: dryRun, forgotten, skipped, total_bytes }: StoredData,
  renderer: Renderer,
): string {
  const own = forgotten.map(({ title, secret, ...one }) => ({ ...one, name: secret ? `${title} (secret)` : title }))
  const size = `about ${renderer.bytes(total_bytes)}`
  const summary = dryRun
    ? `usher would delete everything that it stores here, ${size}. Nothing was changed.`
    : `usher has deleted everything that it stored here, ${size}. If usher ui is still running, stop it.`
  return [
    renderer.paint('strong', renderer.wrap(own.length === 0 ? 'usher stores nothing here.' : summary)),
    ...renderSection(dryRun ? 'It would remove' : 'Removed', own, renderer),
    ...(skipped.length === 0 ? [] : ['', renderer.paint('strong', 'Not deleted')]),
    ...skipped.map(({ subject, because }) => renderer.wrap(`${subject}: ${because}`, 2)),
  ].join('\n')
}

interface StoredRow {
  name: string
  path: string | null
  size_bytes: number | null
  because: string | null
}

function renderSection(title: string, rows: readonly StoredRow[], renderer: Renderer): string[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ name, path, size_bytes, because }) => {
    const size = size_bytes === null ? 'not known' : renderer.bytes(size_bytes)
    const under = [because === null ? '' : `${because[0]!.toUpperCase()}${because.slice(1)}.`, path ?? ''].filter(
      (text) => text !== '',
    )
    return [
      renderer.table([[name, renderer.paint('accent', size)]], { indent: 2 }),
      ...under.map((text) => renderer.paint('quiet', renderer.wrap(text, 4))),
    ]
  })
  return ['', renderer.paint('strong', title), ...lines.flat()]
}
