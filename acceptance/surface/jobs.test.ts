import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { history } from '../../contract/kinds/history.ts'
import { job as jobKind, jobs as jobsKind, type Job } from '../../contract/kinds/job.ts'
import { openConnection } from './support/raw-connection.ts'
import { openSurface, surfaceModes, type OpenedSurface } from './support/surfaces.ts'

describe.each(surfaceModes)('a job whose change did not come about, %s', (mode) => {
  let at: OpenedSurface
  let id: string
  beforeAll(async () => {
    at = await openSurface(mode)
    at.engine.setContainer('finder', { state: 'exited', exit_code: 1 })
    const { text } = await at.post('/api/actions/restart', { services: ['finder'] })
    id = (JSON.parse(text) as { data: Job }).data.id
    const { jobs } = at.machine.state()
    while (jobs.get(id)?.state === 'running') await new Promise((resolve) => setImmediate(resolve))
  })
  afterAll(() => at.close())

  const dataOf = async (target: string) => (JSON.parse((await at.ask('GET', target)).text) as { data: unknown }).data
  const judgement = {
    state: 'done',
    outcome_summary: '1 of 1 services has a problem: finder (failed).',
    outcome_result: 'not-achieved',
  }

  test('says so in its own answer, in the list of jobs and in the history', async () => {
    expect(jobKind.schema.parse(await dataOf(`/api/jobs/${id}`))).toMatchObject(judgement)
    expect(jobsKind.schema.parse(await dataOf('/api/jobs')).jobs[0]).toMatchObject({ id, ...judgement })
    expect(history.schema.parse(await dataOf('/api/history')).changes[0]).toMatchObject({ job: id, ...judgement })
  })

  if (mode === 'as a function') return

  test('says so in the last event of its own stream', async () => {
    const { text } = await at.ask('GET', `/api/jobs/${id}/events`)
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as { data: unknown })
    expect(events.at(-1)!.data).toMatchObject({ id, ...judgement })
  })

  test('says so in the list of jobs on the event stream', async () => {
    using connection = await openConnection(Number(at.host.split(':')[1]))
    const head = ['GET /api/events HTTP/1.1', `Host: ${at.host}`, `X-Service-Token: ${at.token}`, '', '']
    connection.socket.write(head.join('\r\n'))
    await connection.waitFor('event: jobs')
    await connection.waitFor('"outcome_result":"not-achieved"')
  })
})
