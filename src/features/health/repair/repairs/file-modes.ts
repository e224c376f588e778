import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { chmod, stat } from 'node:fs/promises'
import { listBackups } from '../../../../platform/backup-catalogue/backup-files.ts'
import { configSetChangeRecord, performConfigSet, planConfigSet } from '../../../services/config/config-set.ts'
import { servicesRecreatedBy } from '../../../../platform/settings/setting-rules.ts'
import { stepDone, stepFailed, serviceOfFinding, type Repair } from '../repair.ts'

const OTHER_USERS_BITS = 0o077

/** The finding's subject is the path of a settings file, the name of a backup, or the path of its parts. */
export const restrictFileRepair: Repair = {
  name: 'restrict-file',
  title: 'Remove the rights of other users',
  async prepare({ subject }, _facts, machine) {
    const path = (await listBackups(machine.paths)).find(({ name }) => name === subject)?.path ?? subject!
    const mode = (await stat(path)).mode & 0o777
    const to = mode & ~OTHER_USERS_BITS
    const [from, restricted] = [mode, to].map((bits) => bits.toString(8).padStart(3, '0')) as [string, string]
    const what = `Change the mode of ${path} from ${from} to ${restricted}.`
    return {
      steps: [what],
      commands: [`chmod ${restricted} ${path}`],
      skipped: [],
      change: {
        targets: [path],
        before: recordedValues('file-mode', { [path]: from }),
        after: recordedValues('file-mode', { [path]: restricted }),
        inverse: null,
        no_inverse_because: 'Others could read the keys and passwords in it again.',
      },
      async perform() {
        try {
          await chmod(path, to)
          return [stepDone(what)]
        } catch (thrown) {
          const { code } = thrown as NodeJS.ErrnoException
          return [stepFailed(what, code === 'EPERM' ? 'It belongs to another user.' : `The system reports ${code}.`)]
        }
      },
    }
  },
}

const RECOMMENDED_UMASK = '002'

export const setUmaskRepair: Repair = {
  name: 'set-umask',
  title: 'Set UMASK to 002, and recreate the services that use it',
  async prepare(finding, facts, machine) {
    const service = serviceOfFinding(finding)
    const [stack, settings] = await Promise.all([facts.stack(), facts.settings()])
    if (!servicesRecreatedBy('UMASK', stack).includes(service))
      return { reason: `The stack does not pass the setting UMASK to ${service}, which uses its image’s own umask.` }
    const umask = settings.readings.find(({ name }) => name === 'UMASK')
    if (umask?.is_set) return { reason: `UMASK is set to ${umask.value}. usher does not change your setting.` }
    const plan = await planConfigSet({ key: 'UMASK', value: RECOMMENDED_UMASK, unset: false }, machine)
    const steps = [
      `Write UMASK=${RECOMMENDED_UMASK} into ${plan.writes[0] ?? 'the settings'}.`,
      ...plan.disturbed.map((one) => `Recreate ${one}, which still uses the old umask.`),
    ]
    return {
      steps,
      commands: plan.commands,
      skipped: [],
      change: configSetChangeRecord(plan),
      async perform(_machine, work) {
        const { complete } = await performConfigSet(plan, machine, work)
        return steps.map((what, at) =>
          complete || at === 0 ? stepDone(what) : stepFailed(what, 'Not every recreated service is healthy.'),
        )
      },
    }
  },
}
