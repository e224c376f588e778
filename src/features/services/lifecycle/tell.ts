import type { Told } from '../../../platform/compose/apply.ts'
import type { Work } from '../../../operations/jobs/work.ts'

type PullTold = Extract<Told, { what: 'pull' }>
type ServiceTold = Extract<Told, { what: 'service' }>

const FINISHED = new Set<ServiceTold['did']>(['started', 'running', 'stopped', 'removed', 'restarted'])

/** Turns what the hand says into a job's progress: bytes of each image, services finished of services touched. */
export function tellService(total: number, work: Work): (told: Told) => void {
  const finished = new Set<string>()
  return (told) => {
    if (told.what === 'pull') return tellPull(told, work)
    const { service, did } = told
    if (FINISHED.has(did)) {
      finished.add(service)
      if (did !== 'running') work.step({ subject: service, result: 'done', summary: `${service} ${did}` })
    }
    work.tell({ step: did, summary: `${service}: ${did}`, done: finished.size, total, unit: 'services' })
  }
}

export function tellPull(
  { service, image, did, done_bytes: done, total_bytes: total, said }: PullTold,
  work: Work,
): void {
  if (did === 'failed') {
    work.step({
      subject: service,
      result: 'failed',
      summary: `${image} could not be fetched${said ? `: ${said}` : ''}`,
    })
    return
  }
  const here = did === 'pulled'
  // An image whose layers were all here already has no bytes to tell of.
  if (!here || done !== null) work.tell({ step: 'pull', summary: `Fetching ${image}`, done, total, unit: 'bytes' })
  if (here) work.step({ subject: service, result: 'done', summary: `${image} is here` })
}
