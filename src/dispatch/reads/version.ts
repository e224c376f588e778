import { API_VERSION } from '../../../contract/declare.ts'
import { version } from '../../../contract/reads/version.ts'
import { version as kind } from '../../../contract/kinds/version.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { BUILD } from '../../lib/build-info.ts'
import type { Machine } from '../../platform/machine.ts'
import { toUsherError } from '../../lib/errors.ts'

export default defineRead(version, {
  async answer(_asked, machine) {
    const [engine, stack] = await Promise.all([engineInfo(machine), stackInfo(machine)])
    return payload(kind, {
      usher_version: BUILD.version,
      api_version: API_VERSION,
      runtime: `Bun ${Bun.version}`,
      stack,
      ...engine,
    })
  },

  render({ data: { usher_version, api_version, runtime, stack, engine, engine_error: fault } }, renderer) {
    const rows = [
      ['usher', usher_version, `wire ${api_version}, ${runtime}`],
      [
        'stack',
        stack.version ?? 'no version declared',
        stack.source === 'shipped' ? 'the one that usher ships' : `project ${stack.project}`,
      ],
      engine
        ? [engine.name, engine.version ?? 'version unknown', `API ${engine.api}, ${engine.endpoint}`]
        : ['engine', 'not known', fault?.summary ?? ''],
    ]
    return renderer.table(rows.map(([name, ...rest]) => [renderer.paint('strong', name!), ...rest]))
  },
})

async function stackInfo(machine: Machine) {
  const { source } = machine
  try {
    const { name } = await machine.stack()
    return { version: source === 'shipped' ? BUILD.version : null, project: name, source }
  } catch {
    return { version: null, project: null, source }
  }
}

async function engineInfo(machine: Machine) {
  try {
    const { name, version: engineVersion, api, endpoint } = (await machine.engine()).facts
    return { engine: { name, version: engineVersion, api, endpoint }, engine_error: null }
  } catch (thrown) {
    return { engine: null, engine_error: toUsherError(thrown).data }
  }
}
