import { logs } from '../../../contract/reads/logs.ts'
import { log as kind } from '../../../contract/kinds/log.ts'
import { payload, defineStream } from '../../operations/handler.ts'
import { interleaveLogs } from '../../features/services/logs/interleave.ts'
import { findLogContainers } from '../../features/services/logs/sources.ts'
import { renderLogLine } from '../../lib/report/log-line.ts'

/** Fits on one screen. */
const DEFAULT_TAIL = 50

export default defineStream(logs, {
  async stream({ form, service, tail = DEFAULT_TAIL }, machine, { signal, follow }) {
    const engine = await machine.engine()
    const sources = await findLogContainers({ forms: form, services: service }, machine, engine)
    const lines = interleaveLogs(
      sources.map(({ service: name, id }) => ({
        service: name,
        lines: engine.logBatches(id, { tail, follow, signal }),
      })),
      follow,
    )
    return (async function* () {
      for await (const together of lines) yield together.map((line) => payload(kind, line))
    })()
  },

  render: ({ data }, renderer) => renderLogLine(data, renderer),
})
