import { statSync } from 'node:fs'
import type { FoundSetup } from '../../../../contract/kinds/migration.ts'
import type { Container, Mount } from '../../../platform/engine/engine.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { KnownApp } from './known.ts'

export interface Recognised {
  container: Container
  known: KnownApp
  by: string
}

/** Where apps keep their settings, inside. source: the images’ own pages */
const settings = /^\/(config|app\/config|data\/config|metadata|cache|transcode|defaults)(\/|$)/
const machines = /^\/(etc|dev|proc|sys|run|var\/run|tmp)(\/|$)/

export const keepsOf = ({ mounts }: Container): string[] =>
  mounts.filter(({ target }) => settings.test(target)).map(({ source }) => source)

const contentOf = ({ mounts }: Container): Mount[] =>
  mounts.filter(
    ({ target, source, type }) =>
      (type === 'bind' || type === 'volume') && !settings.test(target) && !machines.test(target) && source !== '',
  )

type Judged = Pick<FoundSetup, 'hardlinks' | 'because'>

/**
 * Whether whoever imports sees downloads and library in one mount. A link cannot go from one mount to another, also
 * where both are of the same disk. source: link(2), EXDEV
 */
export function layoutOf(apps: readonly Recognised[]): Judged {
  const importers = apps.filter(({ known }) => known.does === 'imports')
  const clients = apps.filter(({ known }) => known.does === 'fetches')
  if (importers.length === 0 || clients.length === 0)
    return { hardlinks: 'not-known', because: 'What fetches and what imports are not both here' }
  for (const { container } of importers) {
    const mounts = contentOf(container)
    if (mounts.length > 1) {
      const targets = mounts.map(({ target }) => target).join(', ')
      return {
        hardlinks: 'no',
        because: `${container.name} is given its folders apart (${targets}), and no link goes from one mount to another: imports are copies`,
      }
    }
  }
  const given = importers.flatMap(({ container }) => contentOf(container).map(({ source }) => source))
  for (const { container } of clients) {
    const [own] = contentOf(container)
    const above = own && given.find((source) => isWithin(own.source, source))
    if (!own || above === undefined)
      return {
        hardlinks: 'no',
        because: `${container.name} fetches to a folder that whoever imports is not given in one piece`,
      }
    const [one, other] = [deviceOf(own.source), deviceOf(above)]
    if (one === null || other === null)
      return { hardlinks: 'not-known', because: `${own.source} cannot be looked at from here` }
    if (one !== other) return { hardlinks: 'no', because: `${own.source} is on another disk than ${above}` }
  }
  return { hardlinks: 'yes', because: 'Downloads and library are one folder on one disk' }
}

function deviceOf(path: string): number | null {
  try {
    return statSync(path).dev
  } catch {
    return null
  }
}

/**
 * The one folder of this machine in which all of the library lies, as whoever imports is given it. Null where it is given
 * in pieces, in a volume, or not at all.
 */
export function contentRoot(apps: readonly Recognised[]): string | null {
  const importers = apps.filter(({ known }) => known.does === 'imports')
  const given = importers.flatMap(({ container }) => contentOf(container))
  const [outermost] = given.map(({ source }) => source).toSorted((one, other) => one.length - other.length)
  if (outermost === undefined || given.some(({ type }) => type !== 'bind')) return null
  return given.every(({ source }) => source === outermost || isWithin(source, outermost)) ? outermost : null
}
