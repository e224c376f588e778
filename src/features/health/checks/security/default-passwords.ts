import { isGuessablePassword } from '../../../../platform/media-apps/connection/guessable-password.ts'
import { orUndefined } from '../../../../lib/errors.ts'
import { settingRulesFor } from '../../../../platform/settings/setting-rules.ts'
import { isMeantAsSecret, isWeakSecret, ordinaryWords } from '../../../../platform/redaction/ordinary-words.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass, warn, type CheckResult } from '../result.ts'

/** Names that end like this hold a secret itself, not its lifetime or path. */
const SECRET_NAME_PATTERN = /(?:PASS(?:WORD|WD|PHRASE)?|_PWD|SECRET|TOKEN|API_?KEY)$/i

/** Names the variable, never its value. */
function checkSecret(name: string, value: string, where: string, ordinary: ReadonlySet<string>): CheckResult[] {
  const at = { subject: `${where}:${name}`, evidence: [`found in ${where}`] }
  if (value === '') return []
  if (isGuessablePassword(value, '')) return [fail(`${name} is a password that everybody knows.`, at)]
  const weak = isWeakSecret(value, ordinary) && isMeantAsSecret(name, value)
  return weak ? [warn(`${name} is an ordinary word, or too short to be a secret.`, at)] : []
}

export const securityDefaultPasswords: ReadOnlyCheck = {
  id: 'security-default-passwords',
  group: 'security',
  title: 'No password or key is easy to guess',
  meaning:
    'Anyone who can reach its page can sign in: the password is in the program’s own manual, or is quickly guessed.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'choose another', command: 'usher config set NAME' },
  repair: null,

  async run({ machine, stack, running }) {
    const declared = (await stack().catch(orUndefined)) ?? null
    const ordinary = ordinaryWords(declared)
    const secret = new Set(settingRulesFor(declared).flatMap((rule) => (rule.secret ? [rule.name] : [])))
    const settings = Object.entries(machine.settings().values()).flatMap(([name, value]) =>
      secret.has(name) || SECRET_NAME_PATTERN.test(name) ? checkSecret(name, value, 'the settings', ordinary) : [],
    )
    const variables = [...(await running())].flatMap(([service, { environment }]) =>
      environment.flatMap((one) => {
        const [name = '', ...value] = one.split('=')
        return SECRET_NAME_PATTERN.test(name) ? checkSecret(name, value.join('='), service, ordinary) : []
      }),
    )
    const results = [...settings, ...variables]
    return results.length > 0 ? results : pass('None was found in the settings or in the services’ variables.')
  },
}
