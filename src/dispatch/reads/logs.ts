import { logs } from '../../../contract/reads/logs.ts'
import { log as kind } from '../../../contract/kinds/log.ts'
import { say, streams } from '../../operations/handler.ts'
import { interleave } from '../../features/services/logs/interleave.ts'
import { sourcesOf } from '../../features/services/logs/sources.ts'
import { drawLogLine } from '../../lib/report/log-line.ts'

/** What a reader wants to see first, and no more than a screen. */
const TAIL = 50

export default streams(logs, {
  async stream({ form, service, tail = TAIL }, machine, { signal, follow }) {
    const engine = await machine.engine()
    const sources = await sourcesOf({ forms: form, services: service }, machine, engine)
    const lines = interleave(
      sources.map(({ service: name, id }) => ({
        service: name,
        lines: engine.logsTogether(id, { tail, follow, signal }),
      })),
      follow,
    )
    return (async function* () {
      for await (const together of lines) yield together.map((line) => say(kind, line))
    })()
  },

  print: ({ data }, page) => drawLogLine(data, page),
})
