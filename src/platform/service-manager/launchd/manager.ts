import { unknownAnswer, type ServiceManager } from '../service-manager.ts'
import { buildLaunchAgent } from './agent.ts'

/**
 * Runs one user's agents while that user is signed in. An agent that starts with the machine does not start on
 * installation: launchd reads its folder at sign-in. source: launchctl(1), and what it prints on macOS 14
 */
export function launchdManager(uid: number): ServiceManager {
  const domain = `gui/${uid}`
  const of = (name: string) => `${domain}/${name}`
  return {
    name: 'launchd',
    program: 'launchctl',
    buildUnit: buildLaunchAgent,
    ping_arguments: ['print-disabled', domain],
    // An agent that somebody disabled stays disabled, whatever the file contains.
    installArguments: ({ what, name, path }) => [
      ['enable', of(name)],
      ...(what !== 'boot' ? [['bootstrap', domain, path]] : []),
    ],
    removeArguments: ({ name }) => [['bootout', of(name)]],
    reload_arguments: [],
    not_found_pattern: /Could not find (?:specified )?service|No such process/,
    async unitStatus({ name }, { run }) {
      const [disabled, printed] = await Promise.all([run(['print-disabled', domain]), run(['print', of(name)])])
      return {
        enabled: !isDisabled(name, disabled.stdout),
        running: printed.exit_code === 0 && /^[ \t]*state = running$/m.test(printed.stdout),
      }
    },
    // Each engine for macOS is an app, or a machine of its own, with its own setting for this.
    engineAtBoot: async () => unknownAnswer('the engine’s own app decides whether it opens at login'),
    startsWithoutSignIn: ({ user }) => ({
      enabled: false,
      because: `launchd starts ${user}’s agents only once ${user} signs in`,
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
