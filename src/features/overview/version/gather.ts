import { API_VERSION, type DataOf } from '../../../../contract/declare.ts'
import type { version } from '../../../../contract/kinds/version.ts'
import { BUILD } from '../../../lib/build-info.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { toUsherError } from '../../../lib/errors.ts'
import { completenessOf, toKnown, unansweredReasons } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'

export type VersionData = DataOf<typeof version>

/** Returns the versions of usher, its stack and the engine. An unreadable stack or engine is not known. */
export async function gatherVersions(machine: Machine): Promise<VersionData> {
  const [engine, stack] = await Promise.all([engineVersion(machine), stackVersion(machine)])
  const { engine_error: error } = engine
  return {
    usher_version: BUILD.version,
    api_version: API_VERSION,
    runtime: `Bun ${Bun.version}`,
    stack: stack.version,
    ...engine,
    ...completenessOf([
      ...(error === null ? [] : [{ subject: 'the container engine', because: error.summary }]),
      ...stack.not_known,
    ]),
  }
}

async function stackVersion(machine: Machine): Promise<{ version: VersionData['stack']; not_known: NotKnownData[] }> {
  const { source } = machine
  const stack = await toKnown(
    () => machine.now(),
    () => machine.stack(),
  )
  const version = stack.known && source === 'shipped' ? BUILD.version : null
  const project = stack.known ? stack.value.name : null
  return { version: { version, project, source }, not_known: unansweredReasons('the stack', stack) }
}

type EngineVersion = Pick<VersionData, 'engine' | 'engine_error'>

async function engineVersion(machine: Machine): Promise<EngineVersion> {
  try {
    const { name, version, api, endpoint } = (await machine.engine()).facts
    return { engine: { name, version, api, endpoint }, engine_error: null }
  } catch (thrown) {
    return { engine: null, engine_error: toUsherError(thrown).data }
  }
}
