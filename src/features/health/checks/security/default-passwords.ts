import { isGuessable } from '../../../../platform/media-apps/connection/guessable.ts'
import { nothingWhereRefused } from '../../../../lib/errors.ts'
import { rulesFor } from '../../../../platform/settings/rules.ts'
import { isMeant, isWeak, ordinaryWords } from '../../../../platform/redaction/known/ordinary.ts'
import type { LookingCheck } from '../check.ts'
import { fail, pass, warn, type Seen } from '../seen.ts'

/** What ends so is a secret itself, and not how long one lasts or where one lies. */
const NAMES = /(?:PASS(?:WORD|WD|PHRASE)?|_PWD|SECRET|TOKEN|API_?KEY)$/i

/** It names the variable and never the value. */
function seenOf(name: string, value: string, where: string, ordinary: ReadonlySet<string>): Seen[] {
  const at = { about: `${where}:${name}`, evidence: [`found in ${where}`] }
  if (value === '') return []
  if (isGuessable(value, '')) return [fail(`${name} is a password that everybody knows.`, at)]
  const weak = isWeak(value, ordinary) && isMeant(name, value)
  return weak ? [warn(`${name} is an ordinary word, or too short to be a secret.`, at)] : []
}

export const securityDefaultPasswords: LookingCheck = {
  id: 'security-default-passwords',
  group: 'security',
  title: 'No password or key is one that is easily guessed',
  meaning: 'Whoever reaches its page can log in: it stands in the program’s own instructions, or is soon tried.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'choose another', command: 'usher config set NAME' },
  repair: null,

  async look({ machine, stack, running }) {
    const declared = (await stack().catch(nothingWhereRefused)) ?? null
    const ordinary = ordinaryWords(declared)
    const secret = new Set(rulesFor(declared).flatMap((rule) => (rule.secret ? [rule.name] : [])))
    const settings = Object.entries(machine.settings().values()).flatMap(([name, value]) =>
      secret.has(name) || NAMES.test(name) ? seenOf(name, value, 'the settings', ordinary) : [],
    )
    const given = [...(await running())].flatMap(([service, { environment }]) =>
      environment.flatMap((one) => {
        const [name = '', ...value] = one.split('=')
        return NAMES.test(name) ? seenOf(name, value.join('='), service, ordinary) : []
      }),
    )
    const seen = [...settings, ...given]
    return seen.length > 0 ? seen : pass('None was found among the settings and what services are given.')
  },
}
