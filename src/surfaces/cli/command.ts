import type { AskedOf, Command } from '../../../contract/declare.ts'
import { commands } from '../../../contract/commands/index.ts'
import { acceptText } from '../../operations/arguments.ts'
import type { Given } from './bare.ts'
import type { Desk } from './desk.ts'
import type { Servers } from './servers.ts'
import { giveText } from './texts.ts'

type Asked<N extends keyof typeof commands> = AskedOf<(typeof commands)[N]>

/** A command that only a terminal has use for. */
export async function obey(declared: Command, given: Given, desk: Desk, servers: Servers): Promise<number> {
  const asked = acceptText(declared, given)
  switch (declared.name as keyof typeof commands) {
    case 'ui':
      return servers.ui(asked as Asked<'ui'>, desk)
    case 'demo':
      return servers.demo(asked as Asked<'demo'>, desk)
    case 'completions': {
      const { completions } = await import('./completions/completions.ts')
      const { shell } = asked as Asked<'completions'>
      return giveText(`completions-${shell}`, completions(shell), desk)
    }
    case 'man':
      return giveText('man', (await import('./man/man.ts')).manual(), desk)
    case 'help':
      return (await import('./help/help.ts')).giveHelpOf((asked as Asked<'help'>).command, desk)
  }
}
