import type { LookingCheck } from '../check.ts'
import { fail, pass, type Seen } from '../seen.ts'

/** What the instructions of these programs, and the habit of their users, put where a password belongs. */
const KNOWN: ReadonlySet<string> = new Set(
  'adminadmin admin password changeme change_me letmein secret usher jellyfin qbittorrent 123456 12345678 passw0rd'.split(
    ' ',
  ),
)

function isKnown(name: string, value: string): boolean {
  return /PASS(WORD|WD)?$/i.test(name) && KNOWN.has(value.toLowerCase())
}

/** It names the variable and never the value. */
const warnOf = (name: string, where: string): Seen =>
  fail(`${name} is a password that everybody knows.`, { about: `${where}:${name}`, evidence: [`found in ${where}`] })

export const securityDefaultPasswords: LookingCheck = {
  id: 'security-default-passwords',
  group: 'security',
  title: 'No password is one that everybody knows',
  meaning: 'Whoever reaches its page can log in: the password stands in the program’s own instructions.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'choose another', command: 'usher config set NAME' },
  repair: null,

  async look({ machine, running }) {
    const settings = Object.entries(machine.settings().values()).flatMap(([name, value]) =>
      isKnown(name, value) ? [warnOf(name, 'the settings')] : [],
    )
    const given = [...(await running())].flatMap(([service, { environment }]) =>
      environment.flatMap((one) => {
        const [name = '', ...value] = one.split('=')
        return isKnown(name, value.join('=')) ? [warnOf(name, service)] : []
      }),
    )
    const seen = [...settings, ...given]
    return seen.length > 0 ? seen : pass('None was found among the settings and what services are given.')
  },
}
