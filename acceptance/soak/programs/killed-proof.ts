import { performRemoteTrial, planRemoteTrial } from '../../../src/features/data/offsite/prove.ts'
import { usherError } from '../../../src/lib/errors.ts'
import { householdWithData } from '../../../test-support/backup/household-with-data.ts'
import { workWithoutJob } from '../../../test-support/jobs/work-without-job.ts'

/** Proves a copy, and writes a dot for each step of its progress: a test kills it after some. */
const [home, backup = ''] = (process.env['USHER_KILLED_PROOF'] ?? '').split(',')
const { machine } = householdWithData(home, {
  engine: async () => Promise.reject(usherError('ENGINE-2', { remedy: '', start: '' })),
})
const work = { ...workWithoutJob, reportProgress: () => void process.stdout.write('.') }
await performRemoteTrial(await planRemoteTrial('away', backup, machine), machine, work)
machine.state().close()
