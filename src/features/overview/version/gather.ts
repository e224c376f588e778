import { API_VERSION, type DataOf } from '../../../../contract/declare.ts'
import type { version } from '../../../../contract/kinds/version.ts'
import { BUILD } from '../../../lib/build-info.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { toUsherError } from '../../../lib/errors.ts'
import { completenessOf, toKnown, unansweredReasons } from '../../../lib/known.ts'
import { readInstalledBy, thisProgram } from '../../../platform/host/installed-by.ts'
import type { Machine } from '../../../platform/machine.ts'
import { stateCopiesIn } from '../../../platform/store/state-copies.ts'

export type VersionData = DataOf<typeof version>

/** Returns the versions of usher, its stack and the engine. An unreadable stack or engine is not known. */
export async function gatherVersions(machine: Machine): Promise<VersionData> {
  const [engine, stack, state] = await Promise.all([
    engineVersion(machine),
    stackVersion(machine),
    toKnown(
      () => machine.now(),
      async () => machine.state().schemaVersion(),
    ),
  ])
  const { engine_error: error } = engine
  return {
    usher_version: BUILD.version,
    installed_by: readInstalledBy(thisProgram()),
    api_version: API_VERSION,
    runtime: `Bun ${Bun.version}`,
    stack: stack.version,
    state_version: state.known ? state.value : null,
    state_copies: stateCopies(machine),
    ...engine,
    ...completenessOf([
      ...(error === null ? [] : [{ subject: 'the container engine', because: error.summary }]),
      ...stack.not_known,
      ...unansweredReasons('usher’s state', state),
    ]),
  }
}

function stateCopies({ paths }: Machine): VersionData['state_copies'] {
  return stateCopiesIn(paths.state).map(({ path, schema, copied_at, size_bytes }) => ({
    path,
    state_version: schema,
    created_at: copied_at.toISOString(),
    size_bytes,
  }))
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
