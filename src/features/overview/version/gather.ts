import { API_VERSION, type DataOf } from '../../../../contract/declare.ts'
import type { version } from '../../../../contract/kinds/version.ts'
import { BUILD } from '../../../lib/build-info.ts'
import { toUsherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'

export type VersionData = DataOf<typeof version>

/** Returns the versions of usher, its stack and the engine. An unreadable stack or engine is not known. */
export async function gatherVersions(machine: Machine): Promise<VersionData> {
  const [engine, stack] = await Promise.all([engineVersion(machine), stackVersion(machine)])
  return {
    usher_version: BUILD.version,
    api_version: API_VERSION,
    runtime: `Bun ${Bun.version}`,
    stack,
    ...engine,
  }
}

async function stackVersion(machine: Machine): Promise<VersionData['stack']> {
  const { source } = machine
  try {
    const { name } = await machine.stack()
    return { version: source === 'shipped' ? BUILD.version : null, project: name, source }
  } catch {
    return { version: null, project: null, source }
  }
}

async function engineVersion(machine: Machine): Promise<Pick<VersionData, 'engine' | 'engine_error'>> {
  try {
    const { name, version, api, endpoint } = (await machine.engine()).facts
    return { engine: { name, version, api, endpoint }, engine_error: null }
  } catch (thrown) {
    return { engine: null, engine_error: toUsherError(thrown).data }
  }
}
