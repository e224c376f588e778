import { orUndefined } from '../../../../lib/errors.ts'
import { readPreviousImage } from '../../../services/images/previous-image.ts'
import { readLastLogLines } from '../../../services/lifecycle/last-log-lines.ts'
import { restoreCommand } from '../backups/newest-backup.ts'
import type { CheckFacts } from '../facts.ts'
import { saysDatabaseDamaged } from '../database-damage.ts'
import { repairCommandFor } from '../repair-command.ts'
import type { CheckRemedy, CheckResultDetails } from '../result.ts'

const DAY_MS = 24 * 60 * 60_000
/** A service that has run for longer on its version does not crash because of it. */
const RECENT_UPDATE_MS = 7 * DAY_MS

/** Returns what helps a service that keeps crashing, in the order to try it. */
export async function crashRemedies(service: string, facts: CheckFacts): Promise<CheckResultDetails> {
  const log: CheckRemedy = { summary: 'read its last lines', command: `usher logs ${service}` }
  const [rollBack = [], restore, lines] = await Promise.all([
    rollBackRemedy(service, facts).catch(orUndefined),
    restoreRemedy(service, facts),
    readLastLogLines(service, facts.machine).catch(orUndefined),
  ])
  const damaged = lines?.findLast(saysDatabaseDamaged)
  // A new container has the same database.
  const recreate = damaged === undefined ? [recreateRemedy(service)] : []
  const inOrder = damaged === undefined ? [...rollBack, ...recreate, ...restore] : [...restore, ...rollBack]
  const [remedy = log, ...alternatives] = [...inOrder, log]
  return { remedy, alternatives, repairable: recreate.length > 0, evidence: damaged === undefined ? [] : [damaged] }
}

const recreateRemedy = (service: string): CheckRemedy => ({
  summary: 'recreate its container; its settings stay',
  command: repairCommandFor(`stack-restarts:${service}`),
})

async function rollBackRemedy(service: string, { machine, now, containers }: CheckFacts): Promise<CheckRemedy[]> {
  const previous = readPreviousImage(machine, service)
  if (previous === undefined || now.getTime() - Date.parse(previous.at) > RECENT_UPDATE_MS) return []
  const runs = (await containers()).get(service)?.image_id
  if (runs !== previous.value.to_image_id) return []
  return [
    { summary: 'go back to the version before its last update', command: `usher update apply ${service} --rollback` },
  ]
}

async function restoreRemedy(service: string, { machine }: CheckFacts): Promise<CheckRemedy[]> {
  const command = await restoreCommand(service, machine)
  return command === undefined ? [] : [{ summary: 'put back its last good backup', command }]
}
