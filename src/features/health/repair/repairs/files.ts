import { chmod, stat } from 'node:fs/promises'
import { lyingIn } from '../../../../platform/backup-catalogue/folder.ts'
import { changeOf, performSet, planSet } from '../../../services/config/set.ts'
import { disturbedBy } from '../../../../platform/settings/rules.ts'
import { done, failed, serviceOf, type Repair } from '../repair.ts'

const OTHERS = 0o077

/** A file of usher’s own: its settings by their path, its backups by their name. */
export const closeFile: Repair = {
  name: 'close-file',
  title: 'Take the rights of others away',
  async prepare({ about }, _facts, machine) {
    const path = (await lyingIn(machine.places)).find(({ name }) => name === about)?.path ?? about!
    const mode = (await stat(path)).mode & 0o777
    const to = mode & ~OTHERS
    const [from, closed] = [mode, to].map((one) => one.toString(8).padStart(3, '0')) as [string, string]
    const what = `Change the mode of ${path} from ${from} to ${closed}.`
    return {
      steps: [what],
      commands: [`chmod ${closed} ${path}`],
      left: [],
      change: {
        targets: [path],
        before: { mode: from },
        after: { mode: closed },
        inverse: null,
        no_inverse_because: 'Others could read the keys and passwords in it again.',
      },
      async perform() {
        try {
          await chmod(path, to)
          return [done(what)]
        } catch (thrown) {
          const { code } = thrown as NodeJS.ErrnoException
          return [failed(what, code === 'EPERM' ? 'It belongs to another user.' : `The system says ${code}.`)]
        }
      },
    }
  },
}

const UMASK = '002'

export const setUmask: Repair = {
  name: 'set-umask',
  title: 'Set UMASK to 002, and make anew what reads it',
  async prepare(finding, facts, machine) {
    const service = serviceOf(finding)
    const [stack, settings] = await Promise.all([facts.stack(), facts.settings()])
    if (!disturbedBy('UMASK', stack).includes(service))
      return { unfit: `The stack hands no setting UMASK to ${service}: its umask is the image’s own.` }
    const set = settings.readings.find(({ name }) => name === 'UMASK')
    if (set?.set) return { unfit: `UMASK is set to ${set.value}. That is yours.` }
    const plan = await planSet({ key: 'UMASK', value: UMASK, unset: false }, machine)
    const steps = [
      `Write UMASK=${UMASK} into ${plan.writes[0] ?? 'the settings'}.`,
      ...plan.disturbed.map((one) => `Make anew ${one}: it runs with the old one.`),
    ]
    return {
      steps,
      commands: plan.commands,
      left: [],
      change: changeOf(plan),
      async perform(_machine, work) {
        const { complete } = await performSet(plan, machine, work)
        return steps.map((what, at) =>
          complete || at === 0 ? done(what) : failed(what, 'Not everything that was made anew is well.'),
        )
      },
    }
  },
}
