import { logs } from '../../../contract/reads/logs.ts'
import { log as kind } from '../../../contract/kinds/log.ts'
import { payload, defineStream } from '../../operations/handler.ts'
import { openFilteredLog } from '../../features/services/logs/filtered-log.ts'
import { interleaveLogs } from '../../features/services/logs/interleave.ts'
import { renderNoLines } from '../../features/services/logs/render.ts'
import { findLogContainers } from '../../features/services/logs/sources.ts'
import { readStatedFacts } from '../../features/services/logs/stated/stated-facts.ts'
import { mapConcurrently } from '../../lib/concurrency.ts'
import { usherError } from '../../lib/errors.ts'
import { resolveMoment } from '../../lib/moment.ts'
import { renderLogLine } from '../../lib/report/log-line.ts'

/** Fits on one screen. */
const DEFAULT_TAIL = 50
/** Who asks for a time wants all of it: as much as the parameter takes. */
const TAIL_SINCE = 10_000
/** How many logs are searched at once. */
const SEARCH_CONCURRENCY = 4

export default defineStream(logs, {
  async stream({ form, service, follow, level, text, since, until, ...args }, machine, { signal: left, closing }) {
    if (follow && until !== undefined)
      throw usherError('ASKED-11', {
        name: 'follow',
        other: 'until',
        why: 'a log that is followed has no end',
        command: 'logs',
      })
    const engine = await machine.engine()
    const sources = await findLogContainers({ forms: form, services: service }, machine, engine)
    const now = machine.now()
    const moment = (typed: string | undefined) => (typed === undefined ? undefined : resolveMoment(typed, now))
    const filter = { level, text, since: moment(since), until: moment(until) }
    const tail = args.tail ?? (since === undefined ? DEFAULT_TAIL : TAIL_SINCE)
    const signal = follow && closing ? AbortSignal.any([left, closing]) : left
    const opened = await mapConcurrently(sources, SEARCH_CONCURRENCY, async ({ service: name, id }) => ({
      service: name,
      lines: await openFilteredLog(engine, id, { tail, follow, filter, signal }),
    }))
    const lines = interleaveLogs(opened, follow)
    return (async function* () {
      for await (const together of lines)
        yield together.map((line) => payload(kind, { ...line, ...readStatedFacts(line.text) }))
    })()
  },

  render: ({ data }, renderer) => renderLogLine(data, renderer),
  renderEmpty: renderNoLines,
})
