import { notKnown, type Manager } from '../manager.ts'
import { agentOf } from './agent.ts'

/**
 * launchd, as it runs what is one user's while that one is signed in. What starts with the machine is not begun at once:
 * launchd reads its folder when the user signs in. source: launchctl(1), and what it prints on macOS 14
 */
export function launchd(uid: number): Manager {
  const domain = `gui/${uid}`
  const of = (name: string) => `${domain}/${name}`
  return {
    name: 'launchd',
    program: 'launchctl',
    unit: agentOf,
    greeting: ['print-disabled', domain],
    // What somebody disabled once stays so, whatever is written.
    installing: ({ what, name, path }) => [
      ['enable', of(name)],
      ...(what === 'watch' ? [['bootstrap', domain, path]] : []),
    ],
    removing: ({ name }) => [['bootout', of(name)]],
    forgetting: [],
    none: /Could not find (?:specified )?service|No such process/,
    async standing({ name }, { run }) {
      const [disabled, printed] = await Promise.all([run(['print-disabled', domain]), run(['print', of(name)])])
      return {
        enabled: !isDisabled(name, disabled.out),
        running: printed.exit === 0 && /^\s*state = running$/m.test(printed.out),
      }
    },
    // Each engine of a Mac is an app, or a machine of its own, that is told so by itself.
    engineAtBoot: async () => notKnown('the engine’s own app says whether it opens at login'),
    lingering: ({ user }) => ({
      yes: false,
      because: `launchd starts what is ${user}’s only once ${user} signs in`,
      command: null,
    }),
  }
}

/** source: `launchctl print-disabled`: `"name" => disabled`, and `=> true` before macOS 13 */
function isDisabled(name: string, printed: string): boolean {
  return printed.split('\n').some((line) => {
    const [, named, word] = /^\s*"([^"]+)" => (\w+)$/.exec(line) ?? []
    return named === name && (word === 'disabled' || word === 'true')
  })
}
