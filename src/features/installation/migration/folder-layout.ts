import { stat } from 'node:fs/promises'
import type { FoundSetup } from '../../../../contract/kinds/migration.ts'
import type { Container, ContainerMount } from '../../../platform/engine/engine.ts'
import { isWithin } from '../../../lib/paths.ts'
import { findSilentShares } from '../../../platform/host/silent-shares.ts'
import { isDownloadClient, isImporter, type KnownApp } from './known-apps.ts'

export interface RecognizedApp {
  container: Container
  known: KnownApp
  by: string
}

/** source: the images’ own pages */
const SETTINGS_TARGET = /^\/(config|app\/config|data\/config|metadata|cache|transcode|defaults)(\/|$)/
const SYSTEM_TARGET = /^\/(etc|dev|proc|sys|run|var\/run|tmp)(\/|$)/

export const settingsFolders = ({ mounts }: Container): string[] =>
  mounts.filter(({ target }) => SETTINGS_TARGET.test(target)).map(({ source }) => source)

const contentMounts = ({ mounts }: Container): ContainerMount[] =>
  mounts.filter(
    ({ target, source, type }) =>
      (type === 'bind' || type === 'volume') &&
      !SETTINGS_TARGET.test(target) &&
      !SYSTEM_TARGET.test(target) &&
      source !== '',
  )

type HardlinkAssessment = Pick<FoundSetup, 'hardlinks_possible' | 'because'>

/**
 * Checks whether the importing app sees downloads and library in one mount. A hardlink cannot cross mounts, even on the
 * same disk. source: link(2), EXDEV
 */
export async function assessHardlinks(apps: readonly RecognizedApp[]): Promise<HardlinkAssessment> {
  const importers = apps.filter(({ known }) => isImporter(known))
  const clients = apps.filter(({ known }) => isDownloadClient(known))
  if (importers.length === 0 || clients.length === 0)
    return {
      hardlinks_possible: null,
      because: 'It needs both a download client and an app that imports, and one is missing',
    }
  for (const { container } of importers) {
    const mounts = contentMounts(container)
    if (mounts.length > 1) {
      const targets = mounts.map(({ target }) => target).join(', ')
      return {
        hardlinks_possible: false,
        because: `${container.name} has separate mounts (${targets}), and hardlinks cannot cross mounts: imports are copies`,
      }
    }
  }
  const sources = importers.flatMap(({ container }) => contentMounts(container).map(({ source }) => source))
  for (const { container } of clients) {
    const [own] = contentMounts(container)
    const above = own && sources.find((source) => isWithin(own.source, source))
    if (!own || above === undefined)
      return {
        hardlinks_possible: false,
        because: `${container.name} downloads to a folder that the importing app does not see in the same mount`,
      }
    const [one, other] = await Promise.all([deviceOf(own.source), deviceOf(above)])
    const unknown = [one, other].find((device) => typeof device !== 'number')
    if (unknown !== undefined) return { hardlinks_possible: null, because: unknown.because }
    if (one !== other)
      return { hardlinks_possible: false, because: `${own.source} is on a different disk from ${above}` }
  }
  return { hardlinks_possible: true, because: 'Downloads and library share one folder on one disk' }
}

/** Returns the disk of a folder, or why it is not known. A share that does not answer is not waited for. */
async function deviceOf(source: string): Promise<number | { because: string }> {
  const { around: share } = await findSilentShares(source)
  if (share !== null) return { because: `the share at ${share} does not answer` }
  return stat(source).then(
    ({ dev }) => dev,
    () => ({ because: `usher cannot read ${source}` }),
  )
}

/**
 * Returns the one folder on this machine that contains the whole library. Null if the library is split over several
 * mounts, is in a volume, or is not mounted.
 */
export function commonContentFolder(apps: readonly RecognizedApp[]): string | null {
  const importers = apps.filter(({ known }) => isImporter(known))
  const mounts = importers.flatMap(({ container }) => contentMounts(container))
  const [outermost] = mounts.map(({ source }) => source).toSorted((one, other) => one.length - other.length)
  if (outermost === undefined || mounts.some(({ type }) => type !== 'bind')) return null
  return mounts.every(({ source }) => source === outermost || isWithin(source, outermost)) ? outermost : null
}
