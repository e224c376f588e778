import type { StoredData } from '../../../../contract/kinds/stored.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Paths get a line of their own: they are long, and nobody compares them. */
export function renderStored({ usher, services, content, engine, bytes }: StoredData, renderer: Renderer): string {
  const own = usher.map(({ title, secret, ...one }) => ({ ...one, name: secret ? `${title} (secret)` : title }))
  const serviceRows = services.map(({ service, what, because, volume, at, ...one }) => ({
    ...one,
    name: `${service}: ${what}`,
    at: at ?? (volume === null ? null : `volume ${volume}`),
    because,
  }))
  const files = content.map(({ services: given, because, ...one }) => ({
    ...one,
    name: 'Your own files',
    because: one.bytes === null ? because : `mounted by ${given.join(', ')}`,
  }))
  const engines = engine.map(({ title, count, ...one }) => ({
    ...one,
    name: count === null ? title : `${title} (${count})`,
  }))
  return [
    renderer.paint('strong', `${renderer.bytes(bytes)} are stored, as far as usher could count.`),
    ...(own.length > 0 ? renderSection('usher', own, renderer) : ['', 'usher itself stores nothing here yet.']),
    ...renderSection('Services', serviceRows, renderer),
    ...renderSection('The household', files, renderer),
    ...renderSection('The engine', engines, renderer),
  ].join('\n')
}

export function renderForgotten({ rehearsed, forgotten, left, bytes }: StoredData, renderer: Renderer): string {
  const own = forgotten.map(({ title, secret, ...one }) => ({ ...one, name: secret ? `${title} (secret)` : title }))
  const size = `about ${renderer.bytes(bytes)}`
  const summary = rehearsed
    ? `usher would delete everything that it stores here, ${size}. Nothing was changed.`
    : `usher has deleted everything that it stored here, ${size}. If usher ui is still running, stop it.`
  return [
    renderer.paint('strong', renderer.wrap(own.length === 0 ? 'usher stores nothing here.' : summary)),
    ...renderSection(rehearsed ? 'It would remove' : 'Removed', own, renderer),
    ...(left.length === 0 ? [] : ['', renderer.paint('strong', 'Not deleted')]),
    ...left.map(({ at, because }) => renderer.wrap(`${at}: ${because}`, 2)),
  ].join('\n')
}

interface StoredRow {
  name: string
  at: string | null
  bytes: number | null
  because: string | null
}

function renderSection(title: string, rows: readonly StoredRow[], renderer: Renderer): string[] {
  if (rows.length === 0) return []
  const drawn = rows.map(({ name, at, bytes, because }) => {
    const size = bytes === null ? 'not known' : renderer.bytes(bytes)
    const under = [because === null ? '' : `${because[0]!.toUpperCase()}${because.slice(1)}.`, at ?? ''].filter(
      (text) => text !== '',
    )
    return [
      renderer.table([[name, renderer.paint('accent', size)]], { indent: 2 }),
      ...under.map((text) => renderer.paint('quiet', renderer.wrap(text, 4))),
    ]
  })
  return ['', renderer.paint('strong', title), ...drawn.flat()]
}
