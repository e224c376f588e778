import type { StoredData } from '../../../../contract/kinds/stored.ts'
import type { Page } from '../../../lib/report/page.ts'

/** Where it is comes under what it is: paths are long, and nobody compares them. */
export function drawStored({ usher, services, content, engine, bytes }: StoredData, page: Page): string {
  const own = usher.map(({ title, secret, ...one }) => ({ ...one, name: secret ? `${title} (secret)` : title }))
  const kept = services.map(({ service, what, because, volume, at, ...one }) => ({
    ...one,
    name: `${service}: ${what}`,
    at: at ?? (volume === null ? null : `volume ${volume}`),
    because,
  }))
  const files = content.map(({ services: given, because, ...one }) => ({
    ...one,
    name: 'Your own files',
    because: one.bytes === null ? because : `given to ${given.join(', ')}`,
  }))
  const engines = engine.map(({ title, count, ...one }) => ({
    ...one,
    name: count === null ? title : `${title} (${count})`,
  }))
  return [
    page.paint('strong', `${page.bytes(bytes)} is kept, as far as it could be counted.`),
    ...(own.length > 0 ? part('usher', own, page) : ['', 'usher itself keeps nothing here yet.']),
    ...part('Services', kept, page),
    ...part('The household', files, page),
    ...part('The engine', engines, page),
  ].join('\n')
}

export function drawForgotten({ rehearsed, forgotten, left, bytes }: StoredData, page: Page): string {
  const own = forgotten.map(({ title, secret, ...one }) => ({ ...one, name: secret ? `${title} (secret)` : title }))
  const size = `about ${page.bytes(bytes)}`
  const summary = rehearsed
    ? `usher would forget all that it keeps here, ${size}. Nothing was changed.`
    : `usher has forgotten all that it kept here, ${size}. End usher ui, where it still runs.`
  return [
    page.paint('strong', page.wrap(own.length === 0 ? 'usher keeps nothing here.' : summary)),
    ...part(rehearsed ? 'It would remove' : 'Removed', own, page),
    ...(left.length === 0 ? [] : ['', page.paint('strong', 'Left')]),
    ...left.map(({ at, because }) => page.wrap(`${at}: ${because}`, 2)),
  ].join('\n')
}

interface Row {
  name: string
  at: string | null
  bytes: number | null
  because: string | null
}

function part(title: string, rows: readonly Row[], page: Page): string[] {
  if (rows.length === 0) return []
  const drawn = rows.map(({ name, at, bytes, because }) => {
    const size = bytes === null ? 'not known' : page.bytes(bytes)
    const under = [because === null ? '' : `${because[0]!.toUpperCase()}${because.slice(1)}.`, at ?? ''].filter(
      (text) => text !== '',
    )
    return [
      page.table([[name, page.paint('accent', size)]], { indent: 2 }),
      ...under.map((text) => page.paint('quiet', page.wrap(text, 4))),
    ]
  })
  return ['', page.paint('strong', title), ...drawn.flat()]
}
