import { actions } from '../../../contract/actions/index.ts'
import { job as jobKind, type Job } from '../../../contract/kinds/job.ts'
import { say } from '../../operations/handler.ts'
import { act, type Deed } from '../../dispatch/act.ts'
import { seal } from '../../operations/envelope.ts'
import type { Machine } from '../../platform/machine.ts'
import { refuse, refusalOf } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { fieldsOf } from './body.ts'
import type { Outgoing } from './message.ts'
import { onlyPath } from './query.ts'
import { document, refusedAction } from './reply.ts'
import { decodedPath, type Asked, type Route } from './routes.ts'

/** Told of every job that a request began, and of its end. */
export type Began = (job: Job, ended: Promise<Job>) => void

export function actionRoute(machine: Machine, began: Began): Route {
  return {
    method: 'POST',
    path: '/api/actions/{name}',
    async answer(asked) {
      try {
        return await done(asked, machine, began)
      } catch (thrown) {
        return refusedAction(refusalOf(thrown))
      }
    },
  }
}

async function done({ path, query, request }: Asked, machine: Machine, began: Began): Promise<Outgoing> {
  const name = decodedPath(path)[0]![1]
  if (!Object.hasOwn(actions, name)) throw refuse('ASKED-1', { name, nearest: didYouMean(name, Object.keys(actions)) })
  // An argument that stood there would be passed over, and more done than was asked.
  onlyPath(query)
  const read = await fieldsOf(request)
  if ('status' in read) return refusedAction(read.refusal, read.status)
  const { dry_run: dryRun = false, ...body } = read.fields
  if (typeof dryRun !== 'boolean')
    throw refuse('ASKED-5', {
      command: name,
      name: 'dry_run',
      value: JSON.stringify(dryRun),
      why: 'it is true or false',
    })
  return told(await act(name, { body }, machine, { dryRun }), began)
}

function told(deed: Deed, began: Began): Outgoing {
  if (deed.is === 'refusal') return refusedAction(deed.refusal)
  if (deed.is === 'answer') return document(200, deed.envelope)
  began(deed.job, deed.ended)
  return document(202, seal(say(jobKind, deed.job)), ['Location', `/api/jobs/${encodeURIComponent(deed.job.id)}`])
}
