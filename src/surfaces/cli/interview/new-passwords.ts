import type { SetupData } from '../../../../contract/kinds/setup.ts'
import { writeStatus, type CliContext } from '../context.ts'

/**
 * Shows the passwords of the accounts that setup has just created, once and only on a terminal. A job’s outcome is
 * stored and sent to browsers, so it names only the settings that have them.
 */
export async function showNewPasswords(job: string, context: CliContext): Promise<void> {
  if (!context.io.err.isTTY || context.flags.json) return
  const machine = await context.machine()
  const accounts = (machine.state().jobs.outcome(job)?.data['accounts'] ?? []) as SetupData['accounts']
  if (accounts.length === 0) return
  const values = machine.settings().values()
  const rows = accounts.map(({ title, user, setting, address }) => [
    title,
    user,
    context.err.paint('strong', values[setting] ?? ''),
    address ?? '',
  ])
  await writeStatus(
    context,
    [
      '',
      'Write these down. usher shows them only now, and keeps them in its settings:',
      context.err.table(rows, { indent: 2 }),
      context.err.wrap(`To change one, change it in the app, then run usher config set ${accounts[0]!.setting}.`),
    ].join('\n'),
  )
}
