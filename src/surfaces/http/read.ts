import type { Read } from '../../../contract/declare.ts'
import { status } from '../../../contract/kinds/status.ts'
import type { Quiet } from './live/quiet.ts'
import { ask, type Answer, type Reply } from '../../dispatch/ask.ts'
import { write, type Envelope } from '../../operations/envelope.ts'
import type { Machine } from '../../platform/machine.ts'
import { coalescing } from './coalesce.ts'
import type { Outgoing } from './message.ts'
import { givenOf } from './query.ts'
import { download } from './download.ts'
import { document, documentForMany, refusedRead, reply, statusOf } from './reply.ts'
import { decodedPath, type Asked, type Route } from './routes.ts'

/** A declared question, served as it is declared. A status says when it was gathered, so it may be told again while all is quiet. */
export function readRoutes(reads: readonly Read[], machine: Machine, quiet: Quiet): Route[] {
  const once = coalescing(machine, told)
  const onceWhileQuiet = coalescing(machine, told, quiet)
  return reads.map(({ name, path, stream, file, kinds }) => ({
    method: 'GET',
    path: file ? path.replace(/\}$/, '…}') : path,
    answer: (asked) =>
      answered(asked, (given) =>
        stream || file
          ? ask(name, given, machine, { signal: asked.request.gone(), follow: false }).then(told)
          : kinds.includes(status)
            ? onceWhileQuiet(name, given)
            : once(name, given),
      ),
  }))
}

type Given = ReturnType<typeof givenOf>

async function answered({ path, query }: Asked, tell: (given: Given) => Promise<Outgoing>): Promise<Outgoing> {
  try {
    return await tell([...named(path), ...givenOf(query)])
  } catch (thrown) {
    return refusedRead(thrown)
  }
}

/** A path has no other way to leave something out than to have nothing there. */
function named(path: Given): Given {
  return decodedPath(path).filter(([, text]) => text !== '')
}

function told(reply: Reply): Outgoing {
  if (reply.is === 'refusal') return document(statusOf(reply.refusal), reply.envelope)
  if (reply.is === 'stream') return lines(reply.answers)
  if (reply.is === 'file') return download(reply.file)
  return documentForMany(standing(reply.envelope), reply.envelope)
}

/** A job that is still running is accepted work, not a result. */
function standing({ kind, data }: Envelope): 200 | 202 {
  return kind === 'job' && data['state'] === 'running' ? 202 : 200
}

function lines(answers: AsyncIterable<readonly Answer[]>): Outgoing {
  return reply(200, 'application/x-ndjson', { is: 'pieces', pieces: written(answers) })
}

async function* written(answers: AsyncIterable<readonly Answer[]>): AsyncGenerator<string> {
  for await (const together of answers) yield together.map(({ envelope }) => write(envelope)).join('')
}
