import { planSend } from '../../../src/features/data/offsite/send-plan.ts'
import { performSend } from '../../../src/features/data/offsite/send.ts'
import { householdWithData } from '../../../test-support/backup/household-with-data.ts'
import { workWithoutJob } from '../../../test-support/jobs/work-without-job.ts'

/** Sends the backups of a household, and writes a dot for each step of its progress: a test kills it after some. */
const { machine } = householdWithData(process.env['USHER_KILLED_SEND'])
const work = { ...workWithoutJob, reportProgress: () => void process.stdout.write('.') }
await performSend(await planSend([], machine), machine, work)
machine.state().close()
