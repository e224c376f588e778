import { API_VERSION } from '../../../contract/declare.ts'
import { version } from '../../../contract/reads/version.ts'
import { version as kind } from '../../../contract/kinds/version.ts'
import { answers, say } from '../../operations/handler.ts'
import { COPY } from '../../lib/build-info.ts'
import type { Machine } from '../../platform/machine.ts'
import { refusalOf } from '../../lib/errors.ts'

export default answers(version, {
  async answer(_asked, machine) {
    const [engine, stack] = await Promise.all([engineOf(machine), stackOf(machine)])
    return say(kind, { usher: COPY.version, wire: API_VERSION, runtime: `Bun ${Bun.version}`, stack, ...engine })
  },

  print({ data: { usher, wire, runtime, stack, engine, engine_error: fault } }, page) {
    const rows = [
      ['usher', usher, `wire ${wire}, ${runtime}`],
      [
        'stack',
        stack.version ?? 'no version stated',
        stack.source === 'carried' ? 'the one usher ships' : `project ${stack.project}`,
      ],
      engine
        ? [engine.name, engine.version ?? 'version not known', `API ${engine.api}, ${engine.endpoint}`]
        : ['engine', 'not known', fault?.summary ?? ''],
    ]
    return page.table(rows.map(([name, ...rest]) => [page.paint('strong', name!), ...rest]))
  },
})

async function stackOf(machine: Machine) {
  const { source } = machine
  try {
    const { name } = await machine.stack()
    return { version: source === 'carried' ? COPY.version : null, project: name, source }
  } catch {
    return { version: null, project: null, source }
  }
}

async function engineOf(machine: Machine) {
  try {
    const { name, version: engineVersion, api, endpoint } = (await machine.engine()).facts
    return { engine: { name, version: engineVersion, api, endpoint }, engine_error: null }
  } catch (thrown) {
    return { engine: null, engine_error: refusalOf(thrown).data }
  }
}
